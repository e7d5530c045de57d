import { crc32, deflateSync } from 'node:zlib';

export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel, row by row: red, green, blue, and one that is ignored. */
  readonly data: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/**
 * The header's format: eight bits each of red, green and blue, the only compression, not
 * interlaced.
 */
const FORMAT = [8, 2, 0, 0, 0];

/** Encodes an opaque image as PNG (ISO/IEC 15948). */
export function encodePng({ width, height, data }: Bitmap): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    SIGNATURE,
    toChunk('IHDR', Buffer.concat([header, Buffer.from(FORMAT)])),
    toChunk('IDAT', deflateSync(toScanlines(width, height, data))),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Prefixes each row with its filter byte: 0 for none, which suits rows that are mostly white. */
function toScanlines(width: number, height: number, data: Uint8Array): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  let to = 0;
  for (let from = 0; from < width * height * 4; from += 4) {
    if (from % (width * 4) === 0) to += 1;
    rows[to] = data[from] ?? 0;
    rows[to + 1] = data[from + 1] ?? 0;
    rows[to + 2] = data[from + 2] ?? 0;
    to += 3;
  }
  return rows;
}

function toChunk(type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(content.length + 12);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type, 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, content.length + 8)), content.length + 8);
  return chunk;
}
