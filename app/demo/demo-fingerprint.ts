/**
 * SHA-256 of the generated demo data as JSON: the edition of the demo shop. A test holds it
 * against the data; a database that has another edition is given this one.
 */
export const DEMO_FINGERPRINT = 'eb4f677f9a4f5e0cf8e8be4a6863797cd24257b11831f7e300e40e6f2fce460b';
