"""The server: tables, and the matches played at them. An action goes from http/ through play/ to storage/."""
