/**
 * SHA-256 of the generated demo data as JSON: the edition of the demo shop. A test holds it
 * against the data; a database that has another edition is given this one.
 */
export const DEMO_FINGERPRINT = '741282330d52eafb3129977ee18c028e0290aca85e4fc3927478e1cf5c0b83aa';
