import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseInput } from './parse-input.ts';

const schema = z.object({
  name: z.string({ error: 'is not a text' }),
  size: z.number().default(1),
});

it('gives the input as its schema wants it', () => {
  expect(parseInput(schema, { name: 'a' })).toEqual({ name: 'a', size: 1 });
});

it('names every fault with its place', () => {
  expect(() => parseInput(z.array(schema), [{ name: 'a' }, { name: 5 }, {}])).toThrow(
    '1.name: is not a text; 2.name: is not a text.',
  );
});

it('names a fault of the whole without a place', () => {
  expect(() => parseInput(z.string({ error: 'Not a text' }), 5)).toThrow('Not a text.');
});
