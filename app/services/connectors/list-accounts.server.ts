import type { LeftOutAccount } from '#app/connectors/left-out-account.ts';
import type { ConnectorAccount, ConnectorSource } from '#app/connectors/port.ts';

export interface ListedAccounts {
  readonly accounts: readonly ConnectorAccount[];
  /** Those that the provider describes in a way that cannot be read. */
  readonly leftOut: readonly LeftOutAccount[];
  /** What people are to know of those that are left out; null where none is. */
  readonly note: string | null;
}

/** More sentences than these are not read by anybody. */
const TOLD_MAX = 5;

/** The accounts of a source as its provider lists them; an odd one is left out and hides no other. */
export async function listAccounts(
  source: ConnectorSource,
  signal?: AbortSignal,
): Promise<ListedAccounts> {
  const leftOut: LeftOutAccount[] = [];
  const accounts = await source.accounts({
    onLeftOut: (account) => leftOut.push(account),
    ...(signal !== undefined && { signal }),
  });
  // Two managers may lead to the same account.
  const texts = [...new Set(leftOut.map(({ text }) => text))];
  const more = texts.length - TOLD_MAX;
  const rest = more > 0 ? [`${more} more of them are left out.`] : [];
  const note = texts.length === 0 ? null : [...texts.slice(0, TOLD_MAX), ...rest].join(' ');
  return { accounts, leftOut, note };
}
