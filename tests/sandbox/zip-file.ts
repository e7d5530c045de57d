import { crc32, deflateRawSync } from 'node:zlib';

/**
 * A zip archive of one file, written as a server does that streams: sizes and checksum follow the
 * data and stand in the directory only (PKWARE's APPNOTE, 4.3.9).
 */
export function zipFile(name: string, text: string): Buffer {
  const packed = deflateRawSync(text);
  const place = numbers([4, crc32(text)], [4, packed.length], [4, Buffer.byteLength(text)]);
  const kind = numbers([2, 20], [2, STREAMED], [2, DEFLATED], [4, 0]);
  const local = Buffer.concat([
    numbers([4, 0x04034b50]),
    kind,
    Buffer.alloc(12),
    numbers([2, name.length], [2, 0]),
    Buffer.from(name),
    packed,
    numbers([4, 0x08074b50]),
    place,
  ]);
  const directory = Buffer.concat([
    numbers([4, 0x02014b50], [2, 20]),
    kind,
    place,
    numbers([2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, 0]),
    Buffer.from(name),
  ]);
  const disks = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, 1], [2, 1]);
  const end = Buffer.concat([disks, numbers([4, directory.length], [4, local.length], [2, 0])]);
  return Buffer.concat([local, directory, end]);
}

const STREAMED = 8;
const DEFLATED = 8;

/** Whole numbers of so many bytes each, the lowest byte first. */
function numbers(...fields: readonly (readonly [bytes: number, value: number])[]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}
