import { splitStatements } from '#app/data/sql-statements.ts';
import type { Migration, Placement, SqlText } from './sql-texts.ts';

/**
 * What a cluster of Citus refuses, or what makes its shops wait for each other. The rules look at
 * words, so that they see unfinished texts, too; types and joins are seen by the test of
 * `tests/integration/cluster` that has PostgreSQL understand the statements.
 */
export function sqlViolations(text: SqlText, placement: Placement): readonly string[] {
  const { where, sql } = text;
  return RULES.flatMap(({ finds, why }) => (finds(sql, placement) ? [`${where}: ${why}`] : []));
}

interface Rule {
  readonly finds: (sql: string, placement: Placement) => boolean;
  readonly why: string;
}

const UNSTABLE = String.raw`\b(now|clock_timestamp|random|gen_random_uuid|nextval)\(|\bcurrent_timestamp\b`;

const RULES: readonly Rule[] = [
  {
    finds: (sql) => /\bcreate\s+(local\s+)?temp(orary)?\b/i.test(sql),
    why: 'a temporary table lies on one node, the rows it is held against on others',
  },
  {
    finds: (sql) => new RegExp(`\\bdo update\\s+set\\b[^;]*(${UNSTABLE})`, 'i').test(sql),
    why: 'what DO UPDATE sets must be a value of the row: excluded.saved_at for now()',
  },
  {
    finds: (sql) => /^\s*(update|delete)\b[^;]*\b\w+\s*[-+]\s*interval\b/i.test(sql),
    why: 'a change computes no instant from a column: give the instant',
  },
  {
    finds: (sql) => /\binsert into\b[^;]*\bvalues\s*\([^;]*\(\s*select\b/i.test(sql),
    why: 'no subquery among the values of an INSERT: two statements',
  },
  {
    finds: (sql) => splitStatements(sql).length > 1,
    why: 'one command in a message',
  },
  {
    finds: (sql) => /\bupdate\b[^;]*\bset\b[^;]*\bcase\s+[\w.]+\s+when\b/i.test(sql),
    why: 'CASE with a value loses its comparison on the way to a node: case when column = value',
  },
  {
    finds: joinsTextAndNumber,
    why: 'a change joins a text and a number after a cast, id::text: without it the value is not fixed',
  },
  {
    finds: changesSharedBySelecting,
    why: 'a shared table is not changed by reading a distributed one: select, then change',
  },
  {
    finds: locksShops,
    why: 'a row of shops is locked for all shops, on every node: lock the one of shop_versions',
  },
  {
    finds: countsInShared,
    why: 'what is written with requests stands in no shared table: every shop would wait',
  },
  {
    finds: joinsWithoutShop,
    why: 'tables of shops are joined shop by shop: their distribution column in the condition',
  },
  {
    finds: asksThroughOuterRow,
    why: 'a subquery names its shop itself, shop_id = $1: by a row of the outer query all nodes are asked',
  },
];

/** In an UPDATE; the ids of shops, users and workspaces are numbers. */
function joinsTextAndNumber(sql: string): boolean {
  return /\bupdate\b[^;]*\bset\b[^;]*'\s*\|\|\s*(\w+\.)?(shop|user|workspace)_id\b(?!::)/i.test(
    sql,
  );
}

function changesSharedBySelecting(sql: string, { shared, columnOf }: Placement): boolean {
  const changed = /^\s*(?:update|delete from)\s+(\w+)/i.exec(sql)?.[1] ?? '';
  if (!shared.has(changed)) return false;
  const read = [...sql.matchAll(/\b(?:from|join|using)\s+(\w+)/gi)].map(([, name = '']) => name);
  return read.some((name) => columnOf.has(name));
}

function locksShops(sql: string): boolean {
  return (
    /\bfor\s+(no key\s+)?(update|key share|share)\b/i.test(sql) &&
    /\b(?:from|join)\s+shops\b/i.test(sql)
  );
}

function countsInShared(sql: string, { shared }: Placement): boolean {
  const changed = /\b(?:update|insert into)\s+(\w+)/i.exec(sql)?.[1] ?? '';
  return shared.has(changed) && /\b(last_\w+_at|\w+_version|requests|\w+_count)\s*=/i.test(sql);
}

/** A statement about one shop whose subquery has the shop of the row around it. */
function asksThroughOuterRow(sql: string, { columnOf }: Placement): boolean {
  if (!/\bshop_id = \$\d/.test(sql)) return false;
  return [...sql.matchAll(OF_OUTER_ROW)].some(([, table = '']) => columnOf.has(table));
}

const OF_OUTER_ROW = /\bfrom\s+(\w+)\s+(\w+)\s+where\s+\2\.shop_id\s*=\s*[a-z]\w*\.shop_id\b/gi;

const JOIN = /\bjoin\s+(\w+)(?:\s+(?:as\s+)?(?!on\b|using\b)\w+)?\s+(on|using)\b/gi;

function joinsWithoutShop(sql: string, { columnOf }: Placement): boolean {
  const first = /\bfrom\s+(\w+)/i.exec(sql)?.[1] ?? '';
  if (!columnOf.has(first)) return false;
  return [...sql.matchAll(JOIN)].some((match) => {
    const column = columnOf.get(match[1] ?? '');
    if (column === undefined) return false;
    const rest = sql.slice(match.index + match[0].length);
    const condition = rest.split(/\b(?:join|where|group by|order by)\b/i)[0] ?? '';
    // A shop that is given in both places needs no comparison.
    return !condition.includes(column) && !condition.includes('?');
  });
}

/** What of a migration Citus refuses, and tables whose place or keys do not fit a cluster. */
export function migrationViolations(
  { name, sql }: Migration,
  { shared, columnOf, coordinator }: Placement,
  local: ReadonlySet<string>,
): readonly string[] {
  const found: string[] = [];
  const blame = (why: string) => void found.push(`${name}: ${why}`);
  for (const statement of splitStatements(sql)) {
    if (/^create\s+temp/i.test(statement)) blame('a temporary table');
    if (joinsTextAndNumber(statement))
      blame('a text and a number are joined after a cast, id::text');
    const added =
      /^alter table[\s\S]*\badd column\b[^;]*\b(check|unique|primary key|references)\b/i;
    if (added.test(statement)) blame('a column and its constraint are added one after the other');
    const actions = statement.match(/\b(add|drop|alter) (column|constraint)\b/gi) ?? [];
    // In a block each of them is a statement by itself.
    if (/^alter table[\s\S]*\badd constraint\b/i.test(statement) && actions.length > 1) {
      blame('a constraint is added by itself');
    }
    const index = /^create unique index \w+ on (\w+)[^(]*\(([^)]*)\)/i.exec(statement);
    const ofIndex = columnOf.get(index?.[1] ?? '');
    if (ofIndex !== undefined && !(index?.[2] ?? '').includes(ofIndex)) {
      blame(`a unique index without ${ofIndex}`);
    }
    const table = /^create (?:unlogged )?table (?:if not exists )?(\w+)/i.exec(statement)?.[1];
    if (table === undefined || shared.has(table) || local.has(table)) continue;
    if (coordinator.has(table)) continue;
    const column = columnOf.get(table);
    if (column === undefined) blame(`${table} is placed nowhere`);
    else for (const key of keysWithout(statement, column, shared)) blame(`${table}: ${key}`);
  }
  return found;
}

/** Keys and references of a table that do not hold the column by which it is distributed. */
function keysWithout(statement: string, column: string, shared: ReadonlySet<string>): string[] {
  const body = statement.slice(statement.indexOf('(') + 1);
  return body
    .split(/,\s*\n/)
    .map((part) => part.trim())
    .filter((part) => {
      const refersTo = /\breferences (\w+)/i.exec(part)?.[1];
      const isKey = /\b(primary key|unique|foreign key)\b/i.test(part) || refersTo !== undefined;
      if (!isKey || (refersTo !== undefined && shared.has(refersTo))) return false;
      const listed = /\b(?:primary key|unique|foreign key)\s*\(([^)]*)\)/i.exec(part)?.[1];
      return !(listed ?? /^\w+/.exec(part)?.[0] ?? '').split(/\W+/).includes(column);
    });
}
