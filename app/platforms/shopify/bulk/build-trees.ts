import type { BulkShape } from './bulk-shape.ts';
import { parseJson } from '#app/lib/parse-json.ts';
import { lineKeys } from './line-keys.ts';

export interface BulkTree {
  readonly node: Readonly<Record<string, unknown>>;
  readonly parts: BulkTree[];
  isDamaged: boolean;
}

interface Part {
  readonly parentId: string;
  /** Null when the line is damaged. */
  readonly tree: BulkTree | null;
}

/**
 * Builds the objects of one box, in the order of their own lines. A repeated line counts once. The
 * `__typename` of a part identifies its connection.
 */
export function buildTrees(lines: readonly string[], shape: BulkShape): BulkTree[] {
  const roots: BulkTree[] = [];
  const parts: Part[] = [];
  const parents = new Map<string, BulkTree>();
  for (const text of lines) {
    const node = parseNode(text);
    const { id, parentId } = node === null ? keysOfDamaged(text) : readKeys(node);
    const isRoot = shape.objects === 'leaves' || parentId === null;
    const tree = { node: node ?? { id }, parts: [], isDamaged: node === null };
    if (!isRoot) parts.push({ parentId, tree: node === null ? null : tree });
    else if (shape.objects === 'leaves' || id === null) roots.push(tree);
    else if (!parents.has(id)) roots.push(tree);
    else continue;
    if (id === null) continue;
    if (isRoot) parents.set(id, tree);
    for (const name of shape.parentIds(id, text)) {
      if (!parents.has(name)) parents.set(name, tree);
    }
  }
  for (const part of parts) attach(part, parents.get(part.parentId));
  return roots;
}

export function isWhole({ isDamaged, parts }: BulkTree): boolean {
  return !isDamaged && parts.every(isWhole);
}

function attach({ tree }: Part, parent: BulkTree | undefined): void {
  if (parent === undefined) return;
  if (tree === null) {
    parent.isDamaged = true;
    return;
  }
  const { id } = tree.node;
  if (typeof id === 'string' && parent.parts.some(({ node }) => node['id'] === id)) return;
  parent.parts.push(tree);
}

function readKeys({ id, __parentId }: Readonly<Record<string, unknown>>) {
  return {
    id: typeof id === 'string' ? id : null,
    parentId: typeof __parentId === 'string' ? __parentId : null,
  };
}

function keysOfDamaged(text: string) {
  return lineKeys(text) ?? { id: null, parentId: null };
}

function parseNode(text: string): Record<string, unknown> | null {
  // Where it is damaged, so is the object it belongs to.
  const node = parseJson(text);
  return typeof node === 'object' && node !== null ? (node as Record<string, unknown>) : null;
}
