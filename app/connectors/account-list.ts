import { z } from 'zod';
import type { LeftOutAccount } from './left-out-account.ts';
import type { ConnectorAccount } from './port.ts';

export interface AccountListing<S extends z.ZodType> {
  readonly source: string;
  readonly schema: S;
  readonly toAccount: (item: z.output<S>) => ConnectorAccount;
  /** The path of an item's id and name: "accountInfo.name". */
  readonly id: string;
  readonly name: string;
  readonly onLeftOut?: ((account: LeftOutAccount) => void) | undefined;
}

/** Parses the items of a list of accounts one by one: an odd one is left out, with a sentence, and hides no other. */
export function readAccounts<S extends z.ZodType>(
  items: readonly unknown[],
  { source, schema, toAccount, id, name, onLeftOut }: AccountListing<S>,
): ConnectorAccount[] {
  return items.flatMap((item) => {
    const parsed = schema.safeParse(item);
    if (parsed.success) return [toAccount(parsed.data)];
    const path = parsed.error.issues[0]?.path.map(String) ?? [];
    const accountId = readText(item, id);
    const reason = describeFault(item, path);
    const label = nameAccount(accountId, readText(item, name));
    onLeftOut?.({ accountId, text: sayLeftOut({ source, label, reason }) });
    return [];
  });
}

/** Explains why one account is left out: "Account Main (12) of Facebook is left out: its currency is missing.". */
export function sayLeftOut({
  source,
  label,
  reason,
}: {
  readonly source: string;
  readonly label: string | null;
  readonly reason: string;
}): string {
  const which = label === null ? 'An account' : `Account ${label}`;
  return `${which} of ${source} is left out: ${reason.replace(/\.$/, '')}.`;
}

/** Names an account as far as possible: "Main (12)"; null where it is not. */
export function nameAccount(accountId: string | null, name: string | null): string | null {
  return accountId !== null && name !== null ? `${name} (${accountId})` : (accountId ?? name);
}

/**
 * Builds the schema of an answer that omits empty lists. An answer with other fields alone has
 * another form, and does not mean an empty list.
 */
export function leftOutWhenEmpty<Shape extends z.ZodRawShape>(
  list: keyof Shape & string,
  shape: Shape,
) {
  const isOfForm = (reply: object) =>
    Object.hasOwn(reply, list) || Object.keys(reply).every((key) => Object.hasOwn(shape, key));
  return z.looseObject(shape).refine((reply) => isOfForm(reply), { path: [list] });
}

const FACTS: readonly (readonly [RegExp, string])[] = [
  [/currency/i, 'its currency'],
  [/zone/i, 'its time zone'],
  [/name/i, 'its name'],
  [/status|state|active|enabled/i, 'its state'],
  [/customer/i, 'its customer'],
  [/cost|amount|charge|price/i, 'its cost'],
  [/day|date|created|ordered_at/i, 'its day'],
  [/id$/i, 'its id'],
];

/** Describes a fault: "its currency is missing", "its state cannot be read". */
export function describeFault(item: unknown, path: readonly string[]): string {
  const last = path.at(-1);
  if (last === undefined) return 'it cannot be read';
  const fact = FACTS.find(([pattern]) => pattern.test(last))?.[1] ?? `"${path.join('.')}" of it`;
  const value = valueAt(item, path);
  const isMissing = value === undefined || value === null || value === '';
  return `${fact} ${isMissing ? 'is missing' : 'cannot be read'}`;
}

export function readText(item: unknown, path: string): string | null {
  const value = valueAt(item, path.split('.'));
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? null : text;
}

function valueAt(item: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    item,
  );
}
