import { formatMoment } from '#app/domain/calendar/format-day.ts';
import { describeCheck, hasGap, type SourceCheckView } from './describe-check.ts';

/** The page of all connections of a shop. */
export interface ConnectionsHealthView {
  readonly connections: readonly ConnectionHealthView[];
  readonly locale: string;
}

/** One source that a shop has connected. */
export interface ConnectionHealthView {
  readonly key: string;
  readonly name: string;
  /** Where it is connected, and mended. */
  readonly page: string;
  /** `unchosen`: no account of it is read. `first`: its first figures are on their way. */
  readonly state: 'read' | 'first' | 'unchosen' | 'failing' | 'revoked';
  /** When anything of it was last read. */
  readonly lastReadAt: string | null;
  readonly faults: readonly HealthFault[];
  /** What is to be known of the figures of its accounts. */
  readonly notes: readonly string[];
  /** What was read beside what the source counts itself. */
  readonly check: SourceCheckView;
}

export interface HealthFault {
  /** For people: what fails and what to do. */
  readonly text: string;
  /** When it began, or what was last read before it; null where nothing was ever read. */
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

/** The mark of a connection. */
export function getHealthBadge({ state, check }: Pick<ConnectionHealthView, 'state' | 'check'>) {
  return state === 'read' && hasGap(check) ? DIFFERS : BADGES[state];
}

/** How a connection stands, one sentence for each thing to be known. */
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

/** What somebody has to mend comes first; within that, by name. */
export function sortConnections(
  connections: readonly ConnectionHealthView[],
): readonly ConnectionHealthView[] {
  const rank = ({ state }: ConnectionHealthView) => Number(!TO_MEND.includes(state));
  return connections.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en'));
}
