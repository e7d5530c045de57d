/**
 * SHA-256 of the generated demo data as JSON: the edition of the demo shop. A test holds it
 * against the data; a database that has another edition is given this one.
 */
export const DEMO_FINGERPRINT = 'ece274d0ebcb2fdbbecaaf3a25c174832df49978559d0894d2f038bc6c33007b';
