"""`python -m ludotheque`."""

import sys

from ludotheque.cli import main

sys.exit(main())
