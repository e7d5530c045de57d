import { describe, expect, it } from 'vitest';
import { writeOutValues } from './duckdb-reader.server.ts';

describe('writeOutValues', () => {
  it('writes out whole numbers and plain texts, and numbers the other values anew', () => {
    const sql = 'select 1 where a = $1 and b = $2 and c between $3 and $4 and d in ($2, $5, $10)';
    const params = [7, "O'Hara", '2026-02-28', 'gid://shop/7 a-b', null, 0, 0, 0, 0, -4];
    expect(writeOutValues({ sql, params })).toEqual({
      sql: "select 1 where a = 7 and b = $1 and c between '2026-02-28' and 'gid://shop/7 a-b' and d in ($1, $2, (-4))",
      params: ["O'Hara", null],
    });
  });

  it.each([
    "2026-02-28'; drop table ledger; --",
    '2026-02-28\n',
    'a\\',
    'a$1',
    'é',
    'a\0',
    'a'.repeat(101),
    1.5,
    Number.NaN,
    2 ** 60,
  ])('writes out nothing else: %j', (value) => {
    expect(writeOutValues({ sql: 'a = $1', params: [value] })).toEqual({
      sql: 'a = $1',
      params: [value],
    });
  });
});
