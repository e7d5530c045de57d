/** Makes a fixture of an exchange: what it holds of people, shops and keys is replaced, alike things alike. */
import type { Exchange } from './record-exchanges.ts';

export interface Fixture {
  readonly request: { readonly method: string; readonly path: string; readonly body: unknown };
  readonly answer: { readonly status: number; readonly body: unknown };
}

/** Words of an interface: their values are states, kinds, days, codes of currencies and carriers. */
const KEPT =
  /status|state|type|currency|date|day|time|zone|event|kind|level|carrier|service|country|granularity|(_|^)(at|code)$/i;
const PERSONAL = /name|title|email|phone|address|url|href|label|number/i;
const SECRET = /token|secret|password|signature|authorization|api_?key|^key$|^code$/i;
/** Days, instants and amounts say nothing of anybody. */
const PLAIN = /^(-?\d+(\.\d+)?|\d{4}-\d\d-\d\d([T ][\d:.]+(Z|[+-]\d\d:?\d\d)?)?|true|false|)$/;
/** A number this long is an id. */
const ID_DIGITS = 6;

/**
 * Fixtures of exchanges in their order. `secrets` are replaced wherever they stand; an id is the same
 * text in each fixture, so that they still fit together.
 */
export function scrubExchanges(
  exchanges: readonly Exchange[],
  secrets: readonly string[],
): readonly Fixture[] {
  const ids = new Map<string, string>();
  const hidden = secrets.filter((secret) => secret.length > 2);
  const idOf = (value: string) => {
    const known = ids.get(value) ?? String(100_001 + ids.size);
    ids.set(value, known);
    return known;
  };
  const text = (key: string, value: string): string => {
    if (SECRET.test(key) || hidden.some((secret) => value.includes(secret))) return 'secret';
    const isId = /(^|_|[a-z])ids?$/i.test(key) || new RegExp(`^\\d{${ID_DIGITS},}$`).test(value);
    if (isId && value !== '') return idOf(value);
    if (PLAIN.test(value) || (KEPT.test(key) && !PERSONAL.test(key) && value.length <= 40))
      return value;
    return 'text';
  };
  const scrub = (key: string, value: unknown): unknown => {
    if (typeof value === 'string') return text(key, value);
    if (typeof value === 'number' && /(^|_|[a-z])id$/i.test(key))
      return Number(idOf(String(value)));
    if (Array.isArray(value)) return value.map((one: unknown) => scrub(key, one));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, scrub(name, one)]));
  };
  const path = (given: string) => {
    const { pathname, searchParams } = new URL(given, 'https://host.example');
    const segments = pathname.split('/').map((segment) => {
      const isId = ids.has(segment) || /\d{4,}/.test(segment.replace(/^\d{4}-\d\d$/, ''));
      return isId ? idOf(segment) : segment;
    });
    const query = [...searchParams].map(([name, value]) => {
      // Lists of fields and filters are the interface's own words.
      const kept = SECRET.test(name) ? 'secret' : ids.has(value) ? idOf(value) : value;
      return [name, hidden.some((secret) => kept.includes(secret)) ? 'secret' : kept];
    });
    const address = new URLSearchParams(query).toString();
    return `${segments.join('/')}${address === '' ? '' : `?${address}`}`;
  };
  return exchanges.map((exchange) => ({
    request: {
      method: exchange.method,
      path: path(exchange.path),
      body: exchange.body === null ? null : scrub('body', parsed(exchange.body)),
    },
    answer: { status: exchange.status, body: scrub('body', parsed(exchange.text)) },
  }));
}

/** JSON as what it says; anything else as the text that it is. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
