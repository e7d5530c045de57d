import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const migrations = readdirSync('prisma/migrations', { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
);

describe('migrations', () => {
  it('are named by a stamp and a purpose, in order', () => {
    const names = migrations.map(({ name }) => name);
    expect(names.filter((name) => !/^\d{14}_[a-z0-9_]+$/.test(name))).toEqual([]);
    expect(names).toEqual(names.toSorted());
  });

  it('take nothing away without saying so on their first line', () => {
    const silent = migrations.filter(({ name }) => {
      const sql = readFileSync(`prisma/migrations/${name}/migration.sql`, 'utf8');
      return (
        /\b(drop (table|column|index)|truncate|delete from)\b/i.test(sql) &&
        !/^-- destructive/i.test(sql)
      );
    });
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
