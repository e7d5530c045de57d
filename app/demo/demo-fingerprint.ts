/**
 * SHA-256 of the generated demo data as JSON: the edition of the demo shop. A test holds it
 * against the data; a database that has another edition is given this one.
 */
export const DEMO_FINGERPRINT = 'fb1eaafe8788b4f4a4d990be1c7a1ed9a285a7ef9a9137462f78ddacc9cf133b';
