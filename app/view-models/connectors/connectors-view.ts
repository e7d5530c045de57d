import type { ButtonState } from '#app/domain/access/roles/action-table.ts';

/** The page of ad platforms. */
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
  readonly connectedAt: string | null;
  /** When the provider wants somebody to agree again; null where it renews by itself. */
  readonly endsAt: string | null;
  readonly nextPullAt: string | null;
  readonly progress: PullProgressView | null;
  readonly accounts: readonly ConnectorAccountView[];
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
}

/** How a connection is called on screen: one state more than is stored, for what needs an account. */
export function getConnectorLabel(view: ConnectorView): { tone: ConnectorTone; text: string } {
  if (view.state === 'not_set_up') return { tone: 'neutral', text: 'Not set up' };
  if (view.state === 'disconnected') return { tone: 'neutral', text: 'Disconnected' };
  if (view.state === 'revoked') return { tone: 'critical', text: 'Connect again' };
  if (view.accounts.every(({ isChosen }) => !isChosen)) {
    return { tone: 'attention', text: 'Choose accounts' };
  }
  const isFaulty = view.accounts.some(({ isChosen, fault }) => isChosen && fault !== null);
  return isFaulty ? { tone: 'critical', text: 'Error' } : { tone: 'success', text: 'Connected' };
}

export type ConnectorTone = 'neutral' | 'attention' | 'success' | 'critical';

/** Whether figures are on their way: the page asks again while they are. */
export function isReading(view: ConnectorView): boolean {
  return view.progress !== null;
}
