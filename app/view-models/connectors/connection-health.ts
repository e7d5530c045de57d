import { formatMoment } from '#app/domain/calendar/format-day.ts';

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

/** The mark of a connection. */
export function getHealthBadge({ state }: Pick<ConnectionHealthView, 'state'>) {
  return BADGES[state];
}

/** How a connection stands, one sentence for each thing to be known. */
export function describeHealth(
  { state, lastReadAt, faults, name }: ConnectionHealthView,
  locale: string,
): readonly string[] {
  const last =
    lastReadAt === null
      ? 'Nothing was read yet.'
      : `Last read ${formatMoment(lastReadAt, locale)}.`;
  switch (state) {
    case 'read':
      return [last];
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
      ];
  }
}
