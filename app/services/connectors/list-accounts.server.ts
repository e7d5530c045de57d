import type { LeftOutAccount } from '#app/connectors/left-out-account.ts';
import type { ConnectorAccount, ConnectorSource } from '#app/connectors/port.ts';

export interface ListedAccounts {
  readonly accounts: readonly ConnectorAccount[];
  /** The accounts that the provider describes in an unreadable form. */
  readonly leftOut: readonly LeftOutAccount[];
  /** A note about the accounts that are left out; null where there is none. */
  readonly note: string | null;
}

const TOLD_MAX = 5;

/**
 * Lists the accounts of a source at its provider; a malformed one is left out and hides no other.
 */
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
