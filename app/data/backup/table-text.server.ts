import { createHash } from 'node:crypto';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { BackupTable } from './backup-tables.server.ts';

export interface TableText {
  readonly rows: number;
  /** SHA-256 of the rows as COPY writes them, in the order of the primary key. */
  readonly sha256: string;
}

export async function writeTable(
  client: PoolClient,
  table: BackupTable,
  into: readonly [Writable, ...Writable[]],
): Promise<TableText> {
  const hash = createHash('sha256');
  let rows = 0;
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      for (let at = piece.indexOf(LINE_END); at >= 0; at = piece.indexOf(LINE_END, at + 1))
        rows += 1;
      done(null, piece);
    },
  });
  await pipeline([client.query(copyTo(copySql(table))), counted, ...into]);
  return { rows, sha256: hash.digest('hex') };
}

/** COPY text escapes line ends within values: each remaining one ends a row. */
const LINE_END = 10;

function copySql({ name, columns, key }: BackupTable): string {
  const order = key.length === 0 ? '' : ` order by ${quotedNames(key)}`;
  return `copy (select ${quotedNames(columns)} from ${quotedNames([name])}${order}) to stdout`;
}

export function quotedNames(names: readonly string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
}
