/** Accepted logos of an agency: by their first bytes, whatever type a browser states. */

/** Bytes; a logo is shown 32 pixels high. */
export const LOGO_BYTES_MAX = 200_000;

/** The types in a file picker. SVG is not among them: it may hold scripts. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

export const LOGO_EXPECTED = 'Choose a PNG, JPEG or WebP image of at most 200 kB';

/** Returns the type of a picture; null for anything else. */
export function findLogoType(bytes: Uint8Array): LogoType | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  const isRiff = startsWith(bytes, [0x52, 0x49, 0x46, 0x46]);
  if (isRiff && startsWith(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50])) return 'image/webp';
  return null;
}

function startsWith(bytes: Uint8Array, first: readonly number[]): boolean {
  return first.every((byte, at) => bytes[at] === byte);
}
