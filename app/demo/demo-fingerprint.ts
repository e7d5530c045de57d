/**
 * SHA-256 of the generated demo data as JSON: the edition of the demo shop. A test holds it
 * against the data; a database that has another edition is given this one.
 */
export const DEMO_FINGERPRINT = '987f1819d96afd46e501b85fdfb9b2f834af711d0af69e078bcace557d8eac31';
