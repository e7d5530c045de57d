import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LONG_FILES } from '#tests/longest-first.ts';

it('begins with long test files that there are', () => {
  expect(LONG_FILES.filter((file) => !existsSync(file))).toEqual([]);
});
