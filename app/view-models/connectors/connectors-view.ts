import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import type { SpendLoss } from '#app/domain/marketing/spend-loss.ts';
import type { StatedFact, StatedFacts } from '#app/domain/shipping/stated-facts.ts';

export interface ConnectorsView {
  readonly connectors: readonly ConnectorView[];
  readonly shopKey: string;
  readonly locale: string;
  readonly button: ButtonState;
  /** Why the role cannot change connections; null when it can. */
  readonly refusal: string | null;
}

export interface ConnectorView {
  readonly key: string;
  readonly name: string;
  readonly state: 'not_set_up' | 'disconnected' | 'revoked' | 'connected';
  /** What whoever runs the installation has to set; empty where it is set up. */
  readonly variables: readonly string[];
  /** Who let us in, as the provider names them; null where nobody has. */
  readonly userName: string | null;
  readonly email: string | null;
  readonly imageUrl: string | null;
  /** Why it is not connected, or what is to be known of it; for people. */
  readonly reason: string | null;
  /** Why its accounts cannot be listed, so that nothing is read, and since when; null while they can. */
  readonly fault: string | null;
  readonly faultSince: string | null;
  /** Which of its accounts are left out of the list, and why; null where none is. */
  readonly note: string | null;
  readonly connectedAt: string | null;
  /** When the provider wants somebody to agree again; null where it renews by itself. */
  readonly endsAt: string | null;
  readonly nextPullAt: string | null;
  readonly progress: PullProgressView | null;
  readonly accounts: readonly ConnectorAccountView[];
  /** Who cannot sign in as they are used to, and what they do instead; null where everybody can. */
  readonly signInHelp: string | null;
  /** What is typed to connect it; empty where people agree on a page of the provider. */
  readonly typed: readonly TypedView[];
  /** What the provider does not say of its amounts, so that people do, and what they stated. */
  readonly asks: readonly StatedFact[];
  readonly stated: StatedFacts | null;
}

export interface TypedView {
  readonly name: string;
  readonly label: string;
  readonly isSecret: boolean;
}

export interface PullProgressView {
  readonly daysDone: number;
  /** 0 while it waits for its turn. */
  readonly daysTotal: number;
}

export interface ConnectorAccountView {
  readonly accountId: string;
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly isClosed: boolean;
  readonly isChosen: boolean;
  readonly pulledAt: string | null;
  readonly fault: string | null;
  /** What is to be known of its figures; null where nothing is. */
  readonly note: string | null;
  /** A day that lost spend when it was read again; null where none did of late. */
  readonly spendLoss: SpendLoss | null;
  /** Where its parts do not come to its own sum; null where they do, and where it reports none. */
  readonly spendGap: SpendGapView | null;
  /** Another shop of the same owner in which it counts, where it may count in one alone; null where in none. */
  readonly otherShop: OtherShopView | null;
}

/** Days whose ads differ from what the account itself counts, and the one that differs most. */
export interface SpendGapView {
  readonly days: number;
  readonly daysCompared: number;
  readonly day: string;
  /** Exact decimals in the account's currency. */
  readonly own: string;
  readonly parts: string;
}

export interface OtherShopView {
  readonly name: string;
  /** Whether it stays there; else it moves to the shop that chooses it. */
  readonly isHeld: boolean;
}

/** How a connection is called on screen: one state more than is stored, for what needs an account: `choose` says so. */
export function getConnectorLabel(
  view: ConnectorView,
  choose = 'Choose accounts',
): { tone: ConnectorTone; text: string } {
  if (view.state === 'not_set_up') return { tone: 'neutral', text: 'Not set up' };
  if (view.state === 'disconnected') return { tone: 'neutral', text: 'Disconnected' };
  if (view.state === 'revoked') return { tone: 'critical', text: 'Connect again' };
  if (view.accounts.every(({ isChosen }) => !isChosen)) {
    return { tone: 'attention', text: choose };
  }
  return isFaulty(view)
    ? { tone: 'critical', text: 'Error' }
    : { tone: 'success', text: 'Connected' };
}

export function isFaulty({ accounts, fault }: Pick<ConnectorView, 'accounts' | 'fault'>): boolean {
  return fault !== null || accounts.some((account) => account.isChosen && account.fault !== null);
}

/** What is to be known of an account that counts in another shop; null where it counts here alone. */
export function getOtherShopText(
  { otherShop, isChosen }: Pick<ConnectorAccountView, 'otherShop' | 'isChosen'>,
  source: string,
): string | null {
  if (otherShop === null) return null;
  const { name, isHeld } = otherShop;
  if (!isHeld) {
    const until = `It was read for your shop ${name} until ${source} was disconnected there`;
    return `${until}. Saved here, it counts here and no longer there.`;
  }
  if (!isChosen) {
    return `It counts in your shop ${name}. To move it here, disconnect ${source} there first.`;
  }
  const twice = `It counts in your shop ${name} too, so twice`;
  return `${twice}. Disconnect ${source} in one of the two, then save it in the other.`;
}

/** Whether an account can be ticked here: one that counts in another shop stays there. */
export function isChoosable({
  otherShop,
  isChosen,
}: Pick<ConnectorAccountView, 'otherShop' | 'isChosen'>): boolean {
  return isChosen || otherShop?.isHeld !== true;
}

export type ConnectorTone = 'neutral' | 'attention' | 'success' | 'critical';

/** Whether figures are on their way: the page asks again while they are. */
export function isReading(view: ConnectorView): boolean {
  return view.progress !== null;
}
