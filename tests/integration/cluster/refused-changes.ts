/** What Citus refuses in a change of rows, as it decides it itself (its router planner), without a Citus. */
import type { Placement } from '#tests/architecture/sql-texts.ts';
import type { Catalog } from './catalog.ts';
import { listNodes, nodeAt, nodesAt, numberAt, type Tree, type TreeNode } from './query-tree.ts';

/** Why the statement, or a change within it, is refused; empty where it is not. */
export function findRefusals(
  statement: TreeNode,
  catalog: Catalog,
  { shared, columnOf }: Placement,
): string[] {
  return listNodes(statement)
    .filter(({ kind }) => kind === 'QUERY')
    .filter((query) => {
      const table = changedTable(query, catalog);
      return table !== null && (shared.has(table) || columnOf.has(table));
    })
    .flatMap((query) => refusalsOfChange(query, catalog));
}

/** The table that a query changes; null of one that reads. */
function changedTable(query: TreeNode, { tableNames }: Catalog): string | null {
  const at = numberAt(query, 'resultRelation');
  const relation = at === 0 ? undefined : nodesAt(query, 'rtable')[at - 1];
  return tableNames.get(String(relation?.fields['relid'])) ?? null;
}

const UPDATE = 2;

function refusalsOfChange(query: TreeNode, catalog: Catalog): string[] {
  const found: string[] = [];
  const judge = (part: Tree, where: string): void => {
    if (hasFunction(part, catalog, 'v')) found.push(`${where} has a function that is volatile`);
    const { isOfColumn, isInBranch } = checkStable(part, catalog);
    if (isOfColumn) found.push(`${where} has a stable function of a column`);
    if (isInBranch) found.push(`${where} has a function in CASE or COALESCE that is not immutable`);
  };
  if (numberAt(query, 'commandType') === UPDATE) {
    for (const entry of nodesAt(query, 'targetList')) judge(nodeAt(entry, 'expr'), 'SET');
  }
  judge(nodeAt(nodeAt(query, 'jointree'), 'quals'), 'WHERE');
  const isMutable = (part: Tree) => hasFunction(part, catalog, 's', 'v');
  if (isMutable(query.fields['returningList'] ?? null)) {
    found.push('RETURNING has a function that is not immutable');
  }
  const conflict = nodeAt(query, 'onConflict');
  for (const field of ['arbiterWhere', 'onConflictSet', 'onConflictWhere']) {
    if (isMutable(conflict?.fields[field] ?? null)) {
      found.push('ON CONFLICT has a function that is not immutable');
    }
  }
  return found;
}

function hasFunction(part: Tree, catalog: Catalog, ...kinds: readonly string[]): boolean {
  return listNodes(part).some((node) => kinds.includes(volatilityAt(node, catalog)));
}

interface Stable {
  readonly hasColumn: boolean;
  readonly isOfColumn: boolean;
  readonly isInBranch: boolean;
}

/** A function within CASE or COALESCE may not run, so that its value cannot be given to a node beforehand. */
const BRANCHES = new Set(['CASE', 'CASEEXPR', 'COALESCE', 'COALESCEEXPR']);

function checkStable(part: Tree, catalog: Catalog): Stable {
  let hasColumn = false;
  let isOfColumn = false;
  let isInBranch = false;
  const visit = (tree: Tree): void => {
    if (tree === null || typeof tree === 'string') return;
    if (!('kind' in tree)) return tree.forEach(visit);
    // A subquery is judged as a query, not as a value.
    if (tree.kind === 'QUERY') return;
    if (BRANCHES.has(tree.kind)) {
      isInBranch ||= hasFunction(tree, catalog, 's', 'v');
      return;
    }
    hasColumn ||= tree.kind === 'VAR';
    const fields = Object.values(tree.fields);
    if (volatilityAt(tree, catalog) !== 's') return fields.forEach(visit);
    const within = checkStable(fields, catalog);
    isOfColumn ||= within.isOfColumn || within.hasColumn;
    isInBranch ||= within.isInBranch;
  };
  visit(part);
  return { hasColumn, isOfColumn, isInBranch };
}

const FUNCTION_FIELDS: ReadonlyMap<string, string> = new Map([
  ['FUNCEXPR', 'funcid'],
  ['OPEXPR', 'opfuncid'],
  ['DISTINCTEXPR', 'opfuncid'],
  ['NULLIFEXPR', 'opfuncid'],
  ['SCALARARRAYOPEXPR', 'opfuncid'],
  ['AGGREF', 'aggfnoid'],
  ['WINDOWFUNC', 'winfnoid'],
]);
const TYPE_FIELDS = [
  'vartype',
  'consttype',
  'paramtype',
  'funcresulttype',
  'opresulttype',
  'resulttype',
];

/** "i", "s" or "v" of the node itself, without what is within. */
function volatilityAt(node: TreeNode, catalog: Catalog): string {
  if (node.kind === 'SQLVALUEFUNCTION') return 's';
  if (node.kind === 'NEXTVALUEEXPR') return 'v';
  if (node.kind === 'COERCEVIAIO') {
    const given = nodeAt(node, 'arg')?.fields ?? {};
    const type = TYPE_FIELDS.map((field) => given[field]).find((id) => typeof id === 'string');
    const ids = [
      catalog.typeOutput.get(String(type)),
      catalog.typeInput.get(String(node.fields['resulttype'])),
    ];
    return ids.some((id) => catalog.volatility.get(id ?? '') === 's') ? 's' : 'i';
  }
  const field = FUNCTION_FIELDS.get(node.kind);
  const id = field === undefined ? '' : String(node.fields[field]);
  return catalog.volatility.get(id) ?? 'i';
}
