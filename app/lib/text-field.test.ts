import { describe, expect, it } from 'vitest';
import { idField, longTextField, textField, toPlainLine } from './text-field.ts';

const LINES = ['a\rb', 'a\nb', 'a\r\nBcc: eve@example.com', 'a\u0085b', 'a\u2028b', 'a\u2029b'];

describe('a text from outside', () => {
  it.each(LINES)('of one line is refused with more of them: %j', (text) => {
    expect(textField(100).safeParse(text).error?.issues[0]?.message).toBe('is more than one line');
    expect(longTextField(100).safeParse(text).data).toBe(text);
  });

  it.each(['a\u0000b', '\ud800'])('is refused where it cannot be kept: %j', (text) => {
    expect(longTextField(100).safeParse(text).success).toBe(false);
  });

  it('is taken as it came but for the space around it', () => {
    expect(textField(100).parse('  Ada’s \t shop  ')).toBe('Ada’s \t shop');
  });
});

describe('a text of strangers', () => {
  it('reads as it looks: one line, in one direction', () => {
    const typed = 'sale\u202Egnp.exe\u2066 \r\n\u001b[31mred\u0000';
    expect(toPlainLine(typed)).toBe('salegnp.exe  [31mred');
    // Letters that join others belong to names and pictures.
    expect(toPlainLine('می\u200cخواهم 👩\u200d💻')).toBe('می\u200cخواهم 👩\u200d💻');
  });

  it('that is an id has no letters that nobody sees', () => {
    for (const id of ['1\u200b001', '1\u202e001', '1\u00ad001', '\ufeff1001x\u2060']) {
      expect([id, idField(200).safeParse(id).success]).toEqual([id, false]);
    }
    expect(idField(200).parse(' №-1001/ä ')).toBe('№-1001/ä');
  });
});
