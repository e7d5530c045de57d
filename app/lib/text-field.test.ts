import { describe, expect, it } from 'vitest';
import { longTextField, textField } from './text-field.ts';

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
