/** Plain data with every address in it cut before its query, which may hold a customer's words. */
export function cutAddresses<T>(data: T): T {
  return cut(data) as T;
}

function cut(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(QUERY, '$1');
  if (Array.isArray(value)) return value.map(cut);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cut(part)]));
}

/** "https://example.com/orders?customer=Ada", and "GET /orders?customer=Ada" of a request. */
const QUERY = /((?:https?:\/\/|(?<![\w/])\/)[^\s?#"]*)[?#][^\s"]*/g;

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
