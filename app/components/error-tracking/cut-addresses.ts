/** The depth at which data are cut: an object that a page logs may contain itself. */
const DEPTH_MAX = 6;

/** Cuts every address in plain data before its query, which may contain a customer's words. */
export function cutAddresses<T>(data: T): T {
  return cut(data, 0) as T;
}

function cut(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.replace(QUERY, '$1');
  if (depth > DEPTH_MAX) return typeof value === 'object' ? null : value;
  if (Array.isArray(value)) return value.map((part) => cut(part, depth + 1));
  if (!isPlain(value)) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, cut(part, depth + 1)]);
  return Object.fromEntries(parts);
}

/**
 * The pattern of "https://example.com/orders?customer=Ada", and "GET /orders?customer=Ada" of a
 * request.
 */
const QUERY = /((?:https?:\/\/|(?<![\w/])\/)[^\s?#"]*)[?#][^\s"]*/g;

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
