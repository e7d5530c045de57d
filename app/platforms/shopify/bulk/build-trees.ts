import type { BulkShape } from './bulk-shape.ts';
import { lineKeys } from './line-keys.ts';

/** An object of a result with the lines below it. */
export interface BulkTree {
  readonly node: Readonly<Record<string, unknown>>;
  readonly parts: BulkTree[];
  /** A line of it could not be read: what is here is not all. */
  isDamaged: boolean;
}

/**
 * The objects that the lines of one box make, in the order of their own lines. A line that is there
 * twice counts once. The connection that a part came from is told by its `__typename`.
 */
export function buildTrees(lines: readonly string[], shape: BulkShape): BulkTree[] {
  const roots: BulkTree[] = [];
  const byId = new Map<string, BulkTree>();
  const parts: { readonly parentId: string; readonly tree: BulkTree | null }[] = [];
  for (const text of new Set(lines)) {
    const keys = lineKeys(text);
    const id = keys?.id ?? null;
    const node = nodeOf(text);
    const isRoot = shape.objects === 'leaves' || keys?.parentId === null;
    if (!isRoot && node === null) {
      parts.push({ parentId: keys?.parentId ?? '', tree: null });
      continue;
    }
    if (isRoot && id !== null && byId.has(id)) continue;
    const tree = { node: node ?? { id }, parts: [], isDamaged: node === null };
    if (id !== null) {
      for (const name of [id, ...shape.parentIds(id, text)]) byId.set(name, tree);
    }
    if (isRoot) roots.push(tree);
    else parts.push({ parentId: keys?.parentId ?? '', tree });
  }
  for (const { parentId, tree } of parts) {
    const parent = byId.get(parentId);
    if (parent === undefined) continue;
    if (tree === null) parent.isDamaged = true;
    else parent.parts.push(tree);
  }
  return roots;
}

/** Whether every line of the object could be read. */
export function isWhole({ isDamaged, parts }: BulkTree): boolean {
  return !isDamaged && parts.every(isWhole);
}

function nodeOf(text: string): Record<string, unknown> | null {
  try {
    const node: unknown = JSON.parse(text);
    return typeof node === 'object' && node !== null ? (node as Record<string, unknown>) : null;
  } catch {
    return null; // the object it belongs to is marked as damaged
  }
}
