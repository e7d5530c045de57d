import { formatMoment } from '#app/domain/calendar/format-day.ts';
import { describeCheck, hasGap, type SourceCheckView } from './describe-check.ts';

export interface ConnectionsHealthView {
  readonly connections: readonly ConnectionHealthView[];
  readonly locale: string;
}

export interface ConnectionHealthView {
  readonly key: string;
  readonly name: string;
  readonly page: string;
  /** `unchosen`: no account of it is read. `first`: its first figures are being read. */
  readonly state: 'read' | 'first' | 'unchosen' | 'failing' | 'revoked';
  readonly lastReadAt: string | null;
  readonly faults: readonly HealthFault[];
  readonly notes: readonly string[];
  /** The comparison of readings with the source's own counts. */
  readonly check: SourceCheckView;
}

export interface HealthFault {
  /** The fault and the remedy, for people. */
  readonly text: string;
  /** The start of the fault, or the last reading before it; null where nothing was ever read. */
  readonly since: string | null;
}

export const CONNECTIONS_PATH = '/settings/connections';

const BADGES = {
  read: { tone: 'success', text: 'Up to date' },
  first: { tone: 'info', text: 'Reading' },
  unchosen: { tone: 'attention', text: 'Choose accounts' },
  failing: { tone: 'critical', text: 'Not read' },
  revoked: { tone: 'critical', text: 'Connect again' },
} as const;

const DIFFERS = { tone: 'warning', text: 'Differs' } as const;

export function getHealthBadge({ state, check }: Pick<ConnectionHealthView, 'state' | 'check'>) {
  return state === 'read' && hasGap(check) ? DIFFERS : BADGES[state];
}

/** Describes the health of a connection, one sentence for each fact. */
export function describeHealth(
  { state, lastReadAt, faults, name, notes, check }: ConnectionHealthView,
  locale: string,
): readonly string[] {
  const last =
    lastReadAt === null
      ? 'Nothing was read yet.'
      : `Last read ${formatMoment(lastReadAt, locale)}.`;
  switch (state) {
    case 'read':
      return [last, ...notes, ...describeCheck(check, name, locale)];
    case 'first':
      return ['Its first figures are on their way.'];
    case 'unchosen':
      return [`No account of ${name} is chosen, so nothing of it is read.`];
    default:
      return [
        ...faults.map(({ text, since }) =>
          since === null ? text : `Since ${formatMoment(since, locale)}: ${text}`,
        ),
        last,
        ...notes,
        ...describeCheck(check, name, locale),
      ];
  }
}

const TO_MEND: readonly ConnectionHealthView['state'][] = ['revoked', 'failing', 'unchosen'];

/** Sorts connections: those that need a repair first, then by name. */
export function sortConnections(
  connections: readonly ConnectionHealthView[],
): readonly ConnectionHealthView[] {
  const rank = ({ state }: ConnectionHealthView) => Number(!TO_MEND.includes(state));
  return connections.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en'));
}
