/** Which columns of a query have a value that is known before a row is read, by its conditions and joins. */
import { listNodes, nodeAt, nodesAt, numberAt, type Tree, type TreeNode } from './query-tree.ts';

/** A column of a query: number of its table in it, and of the column. */
export type Column = `${number}.${number}`;

export interface Around {
  /** Functions behind the operators of equality, by id. */
  readonly equalities: ReadonlySet<string>;
  readonly ctes: ReadonlyMap<string, TreeNode>;
  /** Columns with a given value of the query around, where PostgreSQL joins the two; else none. */
  readonly outer: ReadonlySet<Column>;
  /** Numbers of the query's own results that the query around restricts to a given value. */
  readonly pushed: ReadonlySet<number>;
}

const RTE = { subquery: 1, join: 2, cte: 6, group: 9 } as const;
const JOIN = { inner: 0, left: 1, right: 3 } as const;
const PARAMETER_OF_SUBLINK = 2;

/**
 * Columns of the query's tables that have a given value, or one of given values: by a condition, or by being equal to
 * one that has. `counts` leaves values out.
 */
export function findGivenColumns(
  query: TreeNode,
  around: Around,
  counts: (value: Tree) => boolean = () => true,
): ReadonlySet<Column> {
  const given = new Set<Column>();
  const edges: [from: Column, to: Column][] = [];
  const columnOf = (part: Tree) => ownColumn(query, part);
  const equal = (left: Tree, right: Tree, allows: (to: Column) => boolean): void => {
    for (const [one, other] of [
      [left, right],
      [right, left],
    ] as const) {
      const column = columnOf(one);
      if (column === null || !allows(column)) continue;
      if (isGiven(other, around.outer) && counts(other)) given.add(column);
      const second = columnOf(other);
      if (second !== null) edges.push([second, column]);
    }
  };
  for (const { condition, allows } of getConditions(query)) {
    const pair = equality(condition, around.equalities);
    if (pair !== null) equal(...pair, allows);
  }
  nodesAt(query, 'rtable').forEach((table, index) => {
    const sub = getSubquery(table, around.ctes);
    if (sub === null) return;
    const inner = { ...around, outer: new Set<Column>(), pushed: new Set<number>() };
    for (const number of givenResults(sub, inner)) given.add(`${index + 1}.${number}`);
  });
  for (const number of around.pushed) {
    const column = columnOf(resultAt(query, number));
    if (column !== null) given.add(column);
  }
  for (let size = -1; size < given.size;) {
    size = given.size;
    for (const [from, to] of edges) if (given.has(from)) given.add(to);
  }
  return given;
}

/** Numbers of the query's results that have a given value whoever asks. */
function givenResults(query: TreeNode, around: Around): readonly number[] {
  const ctes = withCtes(query, around.ctes);
  const given = findGivenColumns(query, { ...around, ctes });
  const numbers = nodesAt(query, 'targetList').map((entry) => numberAt(entry, 'resno'));
  return numbers.filter((number) => {
    const result = resultAt(query, number);
    const column = ownColumn(query, result);
    return column === null ? isGiven(result, new Set()) : given.has(column);
  });
}

interface Condition {
  readonly condition: TreeNode;
  /** Whether the condition may say something of this column. */
  readonly allows: (column: Column) => boolean;
}

/** What must hold of every row: WHERE and the conditions of joins, by the side that they restrict. */
export function getConditions(query: TreeNode): readonly Condition[] {
  const found: Condition[] = [];
  const visit = (item: TreeNode): ReadonlySet<number> => {
    if (item.kind === 'RANGETBLREF') return new Set([numberAt(item, 'rtindex')]);
    if (item.kind === 'FROMEXPR') {
      const tables = nodesAt(item, 'fromlist').flatMap((part) => [...visit(part)]);
      const quals = nodeAt(item, 'quals');
      found.push(...conjuncts(quals).map((condition) => ({ condition, allows: () => true })));
      return new Set(tables);
    }
    const left = visit(nodeAt(item, 'larg') ?? item);
    const right = visit(nodeAt(item, 'rarg') ?? item);
    const type = numberAt(item, 'jointype');
    const sides = [
      ...(type === JOIN.inner || type === JOIN.right ? left : []),
      ...(type === JOIN.inner || type === JOIN.left ? right : []),
    ];
    const allows = (column: Column) => sides.includes(Number(column.split('.')[0]));
    found.push(...conjuncts(nodeAt(item, 'quals')).map((condition) => ({ condition, allows })));
    return new Set([...left, ...right]);
  };
  const tree = nodeAt(query, 'jointree');
  if (tree !== null) visit(tree);
  return found;
}

export function conjuncts(condition: TreeNode | null): readonly TreeNode[] {
  if (condition === null) return [];
  const isAnd = condition.kind === 'BOOLEXPR' && condition.fields['boolop'] === 'and';
  return isAnd ? nodesAt(condition, 'args').flatMap(conjuncts) : [condition];
}

/** The two sides of `a = b`, or of `a = any(b)`, which is several given values. */
function equality(
  condition: TreeNode,
  equalities: ReadonlySet<string>,
): readonly [Tree, Tree] | null {
  const isAny = condition.kind === 'SCALARARRAYOPEXPR' && condition.fields['useOr'] === 'true';
  if (condition.kind !== 'OPEXPR' && !isAny) return null;
  if (!equalities.has(String(condition.fields['opfuncid']))) return null;
  const [left = null, right = null] = nodesAt(condition, 'args');
  return [left, right];
}

/** The column of a table of the query itself that the expression is. */
function ownColumn(query: TreeNode, part: Tree): Column | null {
  const [node = null] = listNodes(part);
  if (node?.kind === 'RELABELTYPE') return ownColumn(query, node.fields['arg'] ?? null);
  if (node?.kind !== 'VAR' || numberAt(node, 'varlevelsup') !== 0) return null;
  const [table, column] = [numberAt(node, 'varno'), numberAt(node, 'varattno')];
  const entry = nodesAt(query, 'rtable')[table - 1] ?? null;
  if (entry === null) return null;
  const kind = numberAt(entry, 'rtekind');
  if (kind === RTE.join)
    return ownColumn(query, nodesAt(entry, 'joinaliasvars')[column - 1] ?? null);
  if (kind === RTE.group) return ownColumn(query, nodesAt(entry, 'groupexprs')[column - 1] ?? null);
  return `${table}.${column}`;
}

/** A value that is known before a row is read: of parameters and constants, or of the joined query around. */
function isGiven(part: Tree, outer: ReadonlySet<Column>): boolean {
  const nodes = listNodes(part);
  if (nodes.length === 0) return false;
  return nodes.every((node) => {
    if (node.kind === 'SUBLINK') return false;
    if (node.kind === 'PARAM') return numberAt(node, 'paramkind') !== PARAMETER_OF_SUBLINK;
    if (node.kind !== 'VAR') return true;
    const column: Column = `${numberAt(node, 'varno')}.${numberAt(node, 'varattno')}`;
    return numberAt(node, 'varlevelsup') === 1 && outer.has(column);
  });
}

/** `state = 'connected'` is about many rows, `token_hash = $1` about one. */
export function hasParameter(value: Tree): boolean {
  return listNodes(value).some(({ kind }) => kind === 'PARAM');
}

export function withCtes(query: TreeNode, known: Around['ctes']): Around['ctes'] {
  const own = nodesAt(query, 'cteList').flatMap((cte): [string, TreeNode][] => {
    const sub = nodeAt(cte, 'ctequery');
    return sub === null ? [] : [[String(cte.fields['ctename']), sub]];
  });
  return new Map([...known, ...own]);
}

export function getSubquery(table: TreeNode, ctes: Around['ctes']): TreeNode | null {
  if (isCte(table)) return ctes.get(String(table.fields['ctename'])) ?? null;
  return numberAt(table, 'rtekind') === RTE.subquery ? nodeAt(table, 'subquery') : null;
}

function resultAt(query: TreeNode, number: number): Tree {
  const entries = nodesAt(query, 'targetList');
  return entries.find((entry) => numberAt(entry, 'resno') === number)?.fields['expr'] ?? null;
}

export function resultsAt(given: ReadonlySet<Column>, table: number): ReadonlySet<number> {
  const own = [...given].filter((column) => column.startsWith(`${table}.`));
  return new Set(own.map((column) => Number(column.split('.')[1])));
}

export const isCte = (table: TreeNode) => numberAt(table, 'rtekind') === RTE.cte;
