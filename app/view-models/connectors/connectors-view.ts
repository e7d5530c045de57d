import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import type { SpendLoss } from '#app/domain/marketing/spend-loss.ts';
import type { StatedFact, StatedFacts } from '#app/domain/shipping/stated-facts.ts';

export interface ConnectorsView {
  readonly connectors: readonly ConnectorView[];
  readonly shopKey: string;
  readonly locale: string;
  readonly button: ButtonState;
  /** The reason why the role cannot change connections; null when it can. */
  readonly refusal: string | null;
}

export interface ConnectorView {
  readonly key: string;
  readonly name: string;
  readonly state: 'not_set_up' | 'disconnected' | 'revoked' | 'connected';
  /**
   * Environment variables that the operator of the installation has to set; empty where it is set
   * up.
   */
  readonly variables: readonly string[];
  /** The provider's name for the user who authorised it; null without an authorisation. */
  readonly userName: string | null;
  readonly email: string | null;
  readonly imageUrl: string | null;
  /** The reason why it is not connected, or a warning, for people. */
  readonly reason: string | null;
  /**
   * The reason why its accounts cannot be listed, so that nothing is read, and the time since; null
   * while they can.
   */
  readonly fault: string | null;
  readonly faultSince: string | null;
  /** Its accounts that are left out of the list, and the reason; null where none is. */
  readonly note: string | null;
  readonly connectedAt: string | null;
  /**
   * The end of the authorisation, after which the provider needs a new one; null where it renews by
   * itself.
   */
  readonly endsAt: string | null;
  readonly nextPullAt: string | null;
  readonly progress: PullProgressView | null;
  readonly accounts: readonly ConnectorAccountView[];
  /** Help for users who cannot sign in as they are used to; null where all can. */
  readonly signInHelp: string | null;
  /** The fields that are typed to connect it; empty where users agree on a page of the provider. */
  readonly typed: readonly TypedView[];
  /**
   * Facts about amounts that the provider does not report, so that users state them, and their
   * statements.
   */
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
  /** Days in all; 0 while it is queued. */
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
  /** A note about its figures; null where there is none. */
  readonly note: string | null;
  /** A day that lost spend when it was read again; null without a recent one. */
  readonly spendLoss: SpendLoss | null;
  /**
   * The difference between its parts and its own sum; null without one, and where it reports no
   * sum.
   */
  readonly spendGap: SpendGapView | null;
  /**
   * Another shop of the same owner that the account counts in, where it may count in one alone;
   * null without one.
   */
  readonly otherShop: OtherShopView | null;
}

/** Days on which ads differ from the account's own sum, and the day with the largest difference. */
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
  /** True where the account remains there; otherwise it moves to the shop that chooses it. */
  readonly isHeld: boolean;
}

/**
 * Returns the label of a connection: one state more than is stored, `choose`, for a connection that
 * needs an account.
 */
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

/**
 * Returns the text about an account that counts in another shop; null where it counts here alone.
 */
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

/** Decides if an account can be selected here: one that counts in another shop remains there. */
export function isChoosable({
  otherShop,
  isChosen,
}: Pick<ConnectorAccountView, 'otherShop' | 'isChosen'>): boolean {
  return isChosen || otherShop?.isHeld !== true;
}

export type ConnectorTone = 'neutral' | 'attention' | 'success' | 'critical';

/** Decides if figures are being read: the page polls while they are. */
export function isReading(view: ConnectorView): boolean {
  return view.progress !== null;
}
