import { describe, expect, it } from 'vitest';
import { detectUtf16, refuseBinary } from './scan-file.server.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);

describe('refuseBinary', () => {
  it.each([
    ['an old Excel workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 1)],
    ['a PDF', new TextEncoder().encode('%PDF-1.7')],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47)],
  ])('knows %s', (what, content) => {
    expect(() => refuseBinary(content)).toThrow(`The file is ${what}, not CSV.`);
  });

  it('refuses what is full of control characters', () => {
    expect(() => refuseBinary(Uint8Array.from({ length: 100 }, (_, index) => index % 8))).toThrow(
      'not a text file',
    );
  });

  it('takes text, line ends and tabs included', () => {
    expect(() => refuseBinary(new TextEncoder().encode('a\tb\r\nü\t2\r\n'))).not.toThrow();
  });
});

describe('utf16Of', () => {
  it('follows the mark at the start', () => {
    expect(detectUtf16(bytes(0xff, 0xfe, 0x61, 0))).toBe('utf-16le');
    expect(detectUtf16(bytes(0xfe, 0xff, 0, 0x61))).toBe('utf-16be');
  });

  it('sees without a mark in which half of each pair the zeros are', () => {
    expect(detectUtf16(Buffer.from('name,price', 'utf16le'))).toBe('utf-16le');
    expect(detectUtf16(Buffer.from('name,price', 'utf16le').swap16())).toBe('utf-16be');
  });

  it('sees none in plain text, in a single zero, or in too little', () => {
    expect(detectUtf16(Buffer.from('name,price'))).toBeNull();
    expect(detectUtf16(Buffer.from('name,\u0000price and more text'))).toBeNull();
    expect(detectUtf16(bytes(0x61, 0))).toBeNull();
  });
});
