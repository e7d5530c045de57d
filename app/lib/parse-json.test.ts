import { describe, expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

describe('parseJson', () => {
  it('gives what a text says, and null for a text that is no JSON', () => {
    expect(parseJson('{"a":[1]}')).toEqual({ a: [1] });
    expect(parseJson('{"a":[1')).toBeNull();
    expect(parseJson('')).toBeNull();
  });
});
