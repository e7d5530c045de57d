import { describe, expect, it } from 'vitest';
import { sniffSeparator } from './sniff-separator.ts';

describe('sniffSeparator', () => {
  it.each([
    ['comma', 'a,b,c\n1,2,3\n', ','],
    ['semicolon', 'a;b;c\n1;2;3\n', ';'],
    ['tab', 'a\tb\tc\n1\t2\t3\n', '\t'],
    ['bar', 'a|b|c\n1|2|3\n', '|'],
    ['semicolon beside decimal commas', 'a;b\n1,5;2,5\n3,5;4,5\n', ';'],
    ['comma beside semicolons in a text', 'a,b\n"x;y;z",1\n"u;v;w",2\n', ','],
    ['tab beside commas in texts', 'name\tprice\nsalt, pepper, oil\t5\ntea\t6\n', '\t'],
    ['comma for a single column', 'name\nsalt\n', ','],
    ['comma when the first line has no end', 'a,b,c', ','],
  ])('finds the %s', (_name, text, separator) => {
    expect(sniffSeparator(text)).toBe(separator);
  });
});
