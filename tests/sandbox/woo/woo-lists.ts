import type { SandboxReply } from '../sandbox-server.ts';
import type { WooRecord } from './woo-records.ts';

const ORDER_BY = ['date', 'id', 'include', 'title', 'slug', 'modified'];

export function wpError(status: number, code: string, message: string): SandboxReply {
  return { status, body: { code, message, data: { status } } };
}

/** A list as WordPress answers it: checked, filtered, sorted, paged, counted. */
export function listReply(
  records: readonly WooRecord[],
  query: URLSearchParams,
  isOld = false,
): SandboxReply {
  const invalid = (name: string) =>
    wpError(400, 'rest_invalid_param', `Invalid parameter(s): ${name}`);
  const rows = Number(query.get('per_page') ?? 10);
  if (!Number.isInteger(rows) || rows < 1 || rows > 100) return invalid('per_page');
  const orderBy = query.get('orderby') ?? 'date';
  if (!ORDER_BY.includes(orderBy)) return invalid('orderby');
  if (orderBy === 'modified' && isOld) return invalid('orderby');
  const order = query.get('order') ?? 'desc';
  if (order !== 'asc' && order !== 'desc') return invalid('order');
  const found = matching(records, query);
  const sign = order === 'asc' ? 1 : -1;
  const sorted = found.toSorted((a, b) => sign * compare(orderBy, a, b));
  const offset = Number(query.get('offset') ?? (Number(query.get('page') ?? 1) - 1) * rows);
  return {
    status: 200,
    headers: {
      'x-wp-total': String(found.length),
      'x-wp-totalpages': String(Math.ceil(found.length / rows)),
    },
    body: sorted.slice(offset, offset + rows).map((record) => shown(record, query)),
  };
}

/** A list without some fields of its rows. */
export function without(reply: SandboxReply, fields: readonly string[]): SandboxReply {
  if (!Array.isArray(reply.body)) return reply;
  const rows = (reply.body as object[]).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !fields.includes(name))),
  );
  return { ...reply, body: rows };
}

/** An object with the requested decimals and fields. */
export function shown(record: WooRecord, query: URLSearchParams): object {
  const decimals = query.get('dp');
  const value = decimals === null ? record : withDecimals(record, Number(decimals));
  const fields = query.get('_fields')?.split(',') ?? null;
  return fields === null ? (value as object) : picked(value as Record<string, unknown>, fields);
}

function matching(records: readonly WooRecord[], query: URLSearchParams): readonly WooRecord[] {
  const ids = query.get('include')?.split(',').map(Number) ?? null;
  const excluded = query.get('exclude')?.split(',').map(Number) ?? [];
  const status = query.get('status') ?? 'any';
  const after = query.get('modified_after')?.slice(0, 19) ?? '';
  return records.filter(
    (record) =>
      record['status'] !== 'trash' &&
      (status === 'any' || record['status'] === undefined || record['status'] === status) &&
      (ids === null || ids.includes(record.id)) &&
      !excluded.includes(record.id) &&
      record.date_modified_gmt > after,
  );
}

function compare(orderBy: string, a: WooRecord, b: WooRecord): number {
  const by = (field: 'date_created_gmt' | 'date_modified_gmt') =>
    a[field] < b[field] ? -1 : Number(a[field] > b[field]);
  if (orderBy === 'modified') return by('date_modified_gmt') || a.id - b.id;
  return orderBy === 'id' ? a.id - b.id : by('date_created_gmt') || a.id - b.id;
}

const AMOUNT = /^-?\d+\.\d+$/;
/** Kept as they were written: wc_format_decimal is for amounts only. */
const PLAIN = new Set(['meta_data', 'price', 'regular_price', 'cost_of_goods_sold']);

function withDecimals(value: unknown, decimals: number): unknown {
  if (typeof value === 'string') return AMOUNT.test(value) ? padded(value, decimals) : value;
  if (Array.isArray(value)) return value.map((one: unknown) => withDecimals(one, decimals));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      PLAIN.has(name) ? (inner as unknown) : withDecimals(inner, decimals),
    ]),
  );
}

function padded(text: string, decimals: number): string {
  const [whole = '0', fraction = ''] = text.split('.');
  return decimals === 0 ? whole : `${whole}.${fraction.padEnd(decimals, '0').slice(0, decimals)}`;
}

function picked(record: Record<string, unknown>, fields: readonly string[]): object {
  const out: Record<string, unknown> = {};
  for (const field of fields) {
    const [name = '', inner] = field.split('.');
    if (!(name in record)) continue;
    if (inner === undefined) out[name] = record[name];
    else {
      const from = record[name] as Record<string, unknown>;
      if (inner in from) out[name] = { ...(out[name] as object), [inner]: from[inner] };
    }
  }
  return out;
}
