import { parseJson } from '#app/lib/parse-json.ts';

export interface LineKeys {
  readonly id: string | null;
  readonly parentId: string | null;
}

const ID_START = '{"__typename":"';
const ID = '","id":"';
const PARENT = '"__parentId":"';

/**
 * Returns the keys of a line, null when it is no JSON object. Documents select `__typename` and
 * `id` first and Shopify puts `__parentId` last, so most lines need not be parsed for it; a
 * quotation mark inside a text is escaped and so never mistaken for a key.
 */
export function lineKeys(text: string): LineKeys | null {
  return quickKeys(text) ?? parsedKeys(text);
}

function quickKeys(text: string): LineKeys | null {
  if (!text.startsWith(ID_START) || !text.endsWith('}')) return null;
  const typeEnd = text.indexOf('"', ID_START.length);
  if (!text.startsWith(ID, typeEnd)) return null;
  const from = typeEnd + ID.length;
  const id = text.slice(from, text.indexOf('"', from));
  const parentAt = text.lastIndexOf(PARENT);
  if (parentAt < 0) return { id, parentId: null };
  const parentFrom = parentAt + PARENT.length;
  const parentEnd = text.indexOf('"', parentFrom);
  return parentEnd === text.length - 2 ? { id, parentId: text.slice(parentFrom, parentEnd) } : null;
}

function parsedKeys(text: string): LineKeys | null {
  // What is damaged is null: the caller keeps it apart.
  const node = parseJson(text);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return null;
  const getText = (key: string) => {
    const value: unknown = Reflect.get(node, key);
    return typeof value === 'string' ? value : null;
  };
  return { id: getText('id'), parentId: getText('__parentId') };
}
