"""The server: tables, and the matches played at them. An action goes from edge/ and web/ through live/ to storage/."""
