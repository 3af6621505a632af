"""Worker processes that think for bots, coaches and readers, shared fairly."""
