/**
 * SHA-256 of the generated demo data as JSON: the edition of the demo shop. A test holds it
 * against the data; a database that has another edition is given this one.
 */
export const DEMO_FINGERPRINT = 'baba5e7566334953058fc22ae7267cf76a811f152dd0dc50e6b71b538279d04d';
