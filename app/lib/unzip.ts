/** Zip archives of one file, the form of published data. Layout: PKWARE's APPNOTE, 4.3. */
import { inflateRawSync } from 'node:zlib';

const LOCAL_FILE = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const DIRECTORY_END_SIZE = 22;
const DEFLATED = 8;

/** Recognises an archive by its first bytes. */
export function isZip(bytes: Buffer): boolean {
  return bytes.length > 4 && bytes.readUInt32LE(0) === LOCAL_FILE;
}

/** Unpacks the first file of an archive. Throws RangeError for a broken archive, and for more than `bytesMax`. */
export function unzipFirst(bytes: Buffer, bytesMax: number): Buffer {
  const entry = bytes.readUInt32LE(directoryEnd(bytes) + 16);
  expectSign(bytes, entry, DIRECTORY_ENTRY);
  const method = bytes.readUInt16LE(entry + 10);
  const packedSize = bytes.readUInt32LE(entry + 20);
  const local = bytes.readUInt32LE(entry + 42);
  expectSign(bytes, local, LOCAL_FILE);
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(start, start + packedSize);
  if (method === 0) return packed;
  if (method !== DEFLATED) throw new RangeError(`The archive is packed by method ${method}.`);
  return inflateRawSync(packed, { maxOutputLength: bytesMax });
}

/** Searches backwards: a comment of any length may follow it. */
function directoryEnd(bytes: Buffer): number {
  for (let at = bytes.length - DIRECTORY_END_SIZE; at >= 0; at -= 1) {
    if (bytes.readUInt32LE(at) === DIRECTORY_END) return at;
  }
  throw new RangeError('The archive has no directory.');
}

function expectSign(bytes: Buffer, at: number, sign: number): void {
  if (bytes.readUInt32LE(at) !== sign) throw new RangeError('The archive is broken.');
}
