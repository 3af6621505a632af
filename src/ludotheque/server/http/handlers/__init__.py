"""What is answered over HTTP and over live connections, a file a subject."""
