/**
 * SHA-256 of the generated demo data as JSON: the edition of the demo shop. A test holds it
 * against the data; a database that has another edition is given this one.
 */
export const DEMO_FINGERPRINT = '023a85d1bb7dd0797301091c6370a781bad214c64954fa093de7e7bbbbf289a8';
