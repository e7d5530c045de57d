/** A statement as PostgreSQL itself understands it: names resolved, types known, functions chosen. */
import type { Database } from '#app/data/database.ts';

export type Tree = string | null | TreeNode | readonly Tree[];

export interface TreeNode {
  /** "QUERY", "OPEXPR" and so on. */
  readonly kind: string;
  readonly fields: Readonly<Record<string, Tree>>;
}

const BODY = `select prosqlbody::text as body from pg_proc
  where proname = 'understood' and pronamespace = pg_my_temp_schema()`;

/**
 * The query tree that PostgreSQL makes of a statement: it keeps that of a function's body, and shows it. Null of a
 * text that is no statement by itself, or a command that has no tree.
 */
export async function readQueryTree(db: Database, sql: string): Promise<TreeNode | null> {
  let tree: TreeNode | null = null;
  const forgotten = new Error('Nothing of this is kept.');
  const reading = db.transaction(async (tx) => {
    await tx.query(`prepare understood as ${sql}`);
    const [row] = await tx.query<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'understood'`,
    );
    await tx.query('deallocate understood');
    const parameters = (row?.types ?? []).join(', ');
    await tx.query(
      `create function pg_temp.understood(${parameters}) returns void language sql begin atomic ${sql}; end`,
    );
    const [found] = await tx.query<{ body: string }>(BODY);
    tree = listNodes(parseTree(found?.body ?? '')).find(({ kind }) => kind === 'QUERY') ?? null;
    throw forgotten;
  });
  await reading.catch((error: unknown) => {
    const isOfStatement = /^(42|0A|22)/.test(String((error as { code?: unknown }).code));
    if (error !== forgotten && !isOfStatement) throw error;
  });
  return tree;
}

const TOKEN = /[(){}]|"(?:[^"\\]|\\.)*"|(?:\\.|[^\s(){}\\])+/g;

/** The text form in which PostgreSQL keeps its trees: {KIND :field value} and lists in brackets. */
function parseTree(text: string): Tree {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;
  const next = (): string => tokens[at++] ?? '';
  const value = (): Tree => {
    const token = next();
    if (token === '{') return node();
    if (token === '(') return list();
    return token === '<>' ? null : token.replaceAll(/^"|"$|\\/g, '');
  };
  const list = (): Tree[] => {
    const items: Tree[] = [];
    while (at < tokens.length && tokens[at] !== ')') items.push(value());
    at += 1;
    return items;
  };
  const node = (): TreeNode => {
    const kind = next();
    const fields: Record<string, Tree> = {};
    while (at < tokens.length && tokens[at] !== '}') {
      const name = next().slice(1);
      const values: Tree[] = [];
      // The bytes of a constant are several values, of which nobody asks.
      while (at < tokens.length && tokens[at] !== '}' && !(tokens[at] ?? '').startsWith(':')) {
        values.push(value());
      }
      fields[name] = values[0] ?? null;
    }
    at += 1;
    return { kind, fields };
  };
  return value();
}

/** The nodes within, the outermost first; those within nodes for which `isClosed` holds are left out. */
export function listNodes(tree: Tree, isClosed: (node: TreeNode) => boolean = () => false) {
  const found: TreeNode[] = [];
  const visit = (part: Tree): void => {
    if (part === null || typeof part === 'string') return;
    if (isList(part)) return part.forEach(visit);
    found.push(part);
    if (!isClosed(part)) Object.values(part.fields).forEach(visit);
  };
  visit(tree);
  return found;
}

/** A field that is a node; null where it is none. */
export function nodeAt(node: TreeNode | null, field: string): TreeNode | null {
  const found = node?.fields[field] ?? null;
  return found === null || typeof found === 'string' || isList(found) ? null : found;
}

/** The nodes of a field that is a list. */
export function nodesAt(node: TreeNode | null, field: string): readonly TreeNode[] {
  const found = node?.fields[field] ?? null;
  if (found === null || typeof found === 'string' || !isList(found)) return [];
  return found.filter(
    (item): item is TreeNode => item !== null && typeof item !== 'string' && !isList(item),
  );
}

export function numberAt(node: TreeNode, field: string): number {
  const found = node.fields[field];
  return typeof found === 'string' ? Number(found) : 0;
}

function isList(tree: Exclude<Tree, string | null>): tree is readonly Tree[] {
  return Array.isArray(tree);
}
