import { AppError } from '#app/lib/app-error.ts';

/** Files people send in place of CSV, by their first bytes. */
const SIGNATURES: readonly { readonly bytes: readonly number[]; readonly what: string }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], what: 'an Excel workbook or a ZIP archive' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], what: 'an old Excel workbook' },
  { bytes: [0x25, 0x50, 0x44, 0x46], what: 'a PDF' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], what: 'a picture' },
  { bytes: [0xff, 0xd8, 0xff], what: 'a picture' },
  { bytes: [0x7f, 0x45, 0x4c, 0x46], what: 'a program' },
];
const CONTROL_SHARE_MAX = 0.01;
const HEAD_BYTES = 8192;

/** @throws AppError invalid_input when the file begins like something that is no text. */
export function refuseBinary(chunk: Uint8Array): void {
  const known = SIGNATURES.find(({ bytes }) => bytes.every((byte, at) => chunk[at] === byte));
  if (known) {
    throw new AppError('invalid_input', `The file is ${known.what}, not CSV.`, {
      hint: 'Open it and save it as CSV (UTF-8), or export it as CSV.',
    });
  }
  const head = chunk.subarray(0, HEAD_BYTES);
  const controls = head.filter((byte) => byte < 32 && !isTextControl(byte)).length;
  if (controls > head.length * CONTROL_SHARE_MAX) {
    throw new AppError('invalid_input', 'The file is not a text file.', {
      hint: 'Farthing reads CSV, as text or packed with gzip. Export the file as CSV.',
    });
  }
}

/** NUL is left to the scan, which knows whether the text is UTF-16; the rest ends lines and cells. */
function isTextControl(byte: number): boolean {
  return byte === 0 || (byte >= 9 && byte <= 13) || byte === 26 || byte === 27;
}
