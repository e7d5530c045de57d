/**
 * SHA-256 of the generated demo data as JSON: the edition of the demo shop. A test holds it
 * against the data; a database that has another edition is given this one.
 */
export const DEMO_FINGERPRINT = '25d42d9506bd089c64da0894e57add5122c1af9df83bd13c7574975baa415895';
