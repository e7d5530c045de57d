/**
 * The wire names of the fields that a service checks. Services use their own names, and callers
 * only the sent ones: "productIds: has no product" would name nothing of theirs.
 */
import { AppError } from '#app/lib/app-error.ts';
import { sayFaults } from '#app/lib/parse-input.ts';

export interface WireFields {
  /** The place on the wire of each field of the service: "payload.product_IDs". */
  readonly fields: Readonly<Record<string, string>>;
  /** The wire names inside of these fields, at any depth; omitted ones are equal. */
  readonly parts?: Readonly<Record<string, string>>;
}

/** Returns the thrown error with the names of the wire in place of the service's field names. */
export function toWireError(thrown: unknown, wire: WireFields): unknown {
  if (!(thrown instanceof AppError) || thrown.fields.length === 0) return thrown;
  const fields = thrown.fields.map(({ path, message }) => ({
    path: toWirePath(path, wire),
    message,
  }));
  // A message in its own words names no field.
  const isOfFields = thrown.message === sayFaults(thrown.fields);
  const { hint, details } = thrown;
  return new AppError(thrown.code, isOfFields ? sayFaults(fields) : thrown.message, {
    fields,
    details,
    cause: thrown,
    ...(hint === null ? {} : { hint }),
  });
}

function toWirePath(path: string, { fields, parts = {} }: WireFields): string {
  const [first = '', ...rest] = path.split('.');
  const names = new Map(Object.entries(parts));
  const place = new Map(Object.entries(fields)).get(first) ?? first;
  return [place, ...rest.map((name) => names.get(name) ?? name)].join('.');
}
