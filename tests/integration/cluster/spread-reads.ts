/** Which tables of shops a statement reads without their shop, so that Citus asks every node. */
import type { Placement } from '#tests/architecture/sql-texts.ts';
import {
  getConditions,
  conjuncts,
  findGivenColumns,
  hasParameter,
  isCte,
  resultsAt,
  getSubquery,
  withCtes,
  type Around,
  type Column,
} from './given-columns.ts';
import { listNodes, nodeAt, nodesAt, numberAt, type TreeNode } from './query-tree.ts';
import type { Catalog } from './catalog.ts';

export interface Reading {
  /** Names of the distributed tables whose shop is not given, as often as they are read so. */
  readonly spread: readonly string[];
  /** Whether another table of it is read for given shops, or a shared one for a row that a parameter names. */
  readonly isAboutSome: boolean;
}

const RELATION = 0;
const SUBLINK = { exists: 0, any: 2 } as const;
const INSERT = 3;
const CTE_MATERIALIZED = 1;
const NO_COLUMNS: ReadonlySet<Column> = new Set();
const NO_RESULTS: ReadonlySet<number> = new Set();

export function checkReading(statement: TreeNode, catalog: Catalog, placement: Placement): Reading {
  const spread: string[] = [];
  let isAboutSome = false;
  const judgeTables = (query: TreeNode, around: Around, given: ReadonlySet<Column>): void => {
    const named = findGivenColumns(query, around, hasParameter);
    for (const [index, name] of readTables(query, catalog)) {
      const column = placement.columnOf.get(name);
      if (column === undefined) {
        isAboutSome ||= placement.shared.has(name) && resultsAt(named, index).size > 0;
        continue;
      }
      const number = catalog.columnNumbers.get(`${name}.${column}`) ?? 0;
      if (given.has(`${index}.${number}`)) isAboutSome = true;
      else spread.push(name);
    }
  };
  const visit = (query: TreeNode, outside: Around): void => {
    const around = { ...outside, ctes: withCtes(query, outside.ctes) };
    const given = findGivenColumns(query, around);
    judgeTables(query, around, given);
    for (const { sub, outer, pushed } of queriesWithin(query, around.ctes, given)) {
      visit(sub, { ...around, outer, pushed });
    }
  };
  const { equalities } = catalog;
  visit(statement, { equalities, ctes: new Map(), outer: NO_COLUMNS, pushed: NO_RESULTS });
  return { spread, isAboutSome };
}

/** Numbers and names of the tables whose rows the query reads; those that it fills are not read. */
function readTables(query: TreeNode, { tableNames }: Catalog): readonly [number, string][] {
  const isInsert = numberAt(query, 'commandType') === INSERT;
  const filled = isInsert ? numberAt(query, 'resultRelation') : 0;
  const conflict = nodeAt(query, 'onConflict');
  const excluded = conflict === null ? 0 : numberAt(conflict, 'exclRelIndex');
  return nodesAt(query, 'rtable').flatMap((table, at): [number, string][] => {
    const index = at + 1;
    const isRead = index !== filled && index !== excluded;
    if (!isRead || numberAt(table, 'rtekind') !== RELATION) return [];
    return [[index, tableNames.get(String(table.fields['relid'])) ?? '']];
  });
}

interface Within {
  readonly sub: TreeNode;
  readonly outer: ReadonlySet<Column>;
  readonly pushed: ReadonlySet<number>;
}

/** The queries within a query, each with what it learns from the one around it. */
function queriesWithin(
  query: TreeNode,
  ctes: Around['ctes'],
  given: ReadonlySet<Column>,
): readonly Within[] {
  const tables = nodesAt(query, 'rtable').flatMap((table, index) => {
    const sub = isCte(table) ? null : getSubquery(table, ctes);
    return sub === null ? [] : [{ sub, outer: NO_COLUMNS, pushed: resultsAt(given, index + 1) }];
  });
  const named = nodesAt(query, 'cteList').flatMap((cte) => {
    const sub = nodeAt(cte, 'ctequery');
    const pushed = isPutInPlace(cte) ? pushedIntoCte(query, cte, given) : NO_RESULTS;
    return sub === null ? [] : [{ sub, outer: NO_COLUMNS, pushed }];
  });
  const joined = joinedSubqueries(query);
  const links = listNodes(query, (node) => node.kind === 'QUERY' && node !== query);
  const linked = links.filter(isSubLink).flatMap((link) => {
    const sub = nodeAt(link, 'subselect');
    if (sub === null) return [];
    // By a row of the query around, a subquery that is not joined is asked once for each row.
    if (!joined.has(link)) return [{ sub, outer: NO_COLUMNS, pushed: NO_RESULTS }];
    return [{ sub, outer: given, pushed: pushedByTest(link, given) }];
  });
  return [...tables, ...named, ...linked];
}

/** What is read once is put in its place, where it is not to be kept. */
function isPutInPlace(cte: TreeNode): boolean {
  return (
    numberAt(cte, 'cterefcount') === 1 && numberAt(cte, 'ctematerialized') !== CTE_MATERIALIZED
  );
}

function pushedIntoCte(
  query: TreeNode,
  cte: TreeNode,
  given: ReadonlySet<Column>,
): ReadonlySet<number> {
  const index = nodesAt(query, 'rtable').findIndex(
    (table) => isCte(table) && table.fields['ctename'] === cte.fields['ctename'],
  );
  return resultsAt(given, index + 1);
}

/** Subqueries that PostgreSQL joins: EXISTS and IN that must hold, or must not. */
function joinedSubqueries(query: TreeNode): ReadonlySet<TreeNode> {
  const links = getConditions(query).map(({ condition }) => {
    const isNot = condition.kind === 'BOOLEXPR' && condition.fields['boolop'] === 'not';
    const link = isNot ? nodesAt(condition, 'args')[0] : condition;
    if (link === undefined || !isSubLink(link)) return null;
    const type = numberAt(link, 'subLinkType');
    return type === SUBLINK.exists || (type === SUBLINK.any && !isNot) ? link : null;
  });
  return new Set(links.filter((link) => link !== null));
}

/** `(shop_id, order_id) in (select ...)`: results of the subquery that equal a given column. */
function pushedByTest(link: TreeNode, given: ReadonlySet<Column>): ReadonlySet<number> {
  const tests = conjuncts(nodeAt(link, 'testexpr')).flatMap((test) => {
    const nodes = nodesAt(test, 'args');
    const result = nodes.find(({ kind }) => kind === 'PARAM');
    const column = nodes.find(({ kind }) => kind === 'VAR');
    if (result === undefined || column === undefined) return [];
    const name: Column = `${numberAt(column, 'varno')}.${numberAt(column, 'varattno')}`;
    return given.has(name) ? [numberAt(result, 'paramid')] : [];
  });
  return new Set(tests);
}

function isSubLink({ kind }: TreeNode): boolean {
  return kind === 'SUBLINK';
}
