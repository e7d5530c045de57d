/**
 * SHA-256 of the generated demo data as JSON: the edition of the demo shop. A test compares it with
 * the data; a database with another edition is reloaded.
 */
export const DEMO_FINGERPRINT = '023a85d1bb7dd0797301091c6370a781bad214c64954fa093de7e7bbbbf289a8';
