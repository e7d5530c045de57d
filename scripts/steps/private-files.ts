// Imported by what writes into the data folder: orders and people are for the owner of the machine alone.
process.umask(0o077);
