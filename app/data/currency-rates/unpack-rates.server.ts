import { isZip, unzipFirst } from '#app/lib/unzip.ts';

/**
 * Unpacks a file of rates: plain text, or alone in a zip archive, as the European Central Bank
 * publishes its history. Throws RangeError for a broken archive.
 */
export function unpackRates(bytes: Buffer, bytesMax: number): string {
  return new TextDecoder('utf-8').decode(isZip(bytes) ? unzipFirst(bytes, bytesMax) : bytes);
}
