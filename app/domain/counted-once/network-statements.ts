/**
 * Commissions that a network of affiliates states in its file, and that the rule of a traffic
 * source calculates for the same orders. On days that the file states, the file is counted: it
 * holds the network's actual charges, the rule only an expectation. On all other days the rule is
 * counted.
 */
import { AFFILIATE_NETWORKS } from '#app/domain/marketing/affiliate-networks.ts';

export interface NetworkStatement {
  /** The name in imports: "awin". */
  readonly network: string;
  /** The network's publishers, in lower case. */
  readonly publishers: readonly string[];
  readonly firstDay: string;
  readonly lastDay: string;
  /** The months that have a commission, "2026-10": a file of other months may be missing. */
  readonly months: readonly string[];
}

interface CommissionedSource {
  readonly name: string;
  readonly utmSources: readonly string[];
}

/**
 * Returns the statement that holds the commissions of the source on a day; null without one. A
 * source belongs to a network that it is named after, whose links it names, or that has it as a
 * publisher.
 */
export function findNetworkStatement(
  statements: readonly NetworkStatement[],
  source: CommissionedSource,
  day: string,
): NetworkStatement | null {
  const names = [source.name.trim().toLowerCase(), ...source.utmSources];
  const belongsTo = ({ network, publishers }: NetworkStatement) =>
    names.some((name) => NETWORK_OF_NAME.get(name) === network) ||
    publishers.includes(names[0] ?? '');
  return statements.find((one) => isStated(one, day) && belongsTo(one)) ?? null;
}

function isStated({ firstDay, lastDay, months }: NetworkStatement, day: string): boolean {
  return firstDay <= day && day <= lastDay && months.includes(day.slice(0, 7));
}

const OTHER_NAMES: Readonly<Record<string, string>> = {
  aw: 'awin',
  'awin.com': 'awin',
  awin1: 'awin',
  'affiliate window': 'awin',
  'impact.com': 'impact',
  impactradius: 'impact',
  'impact radius': 'impact',
  cj: 'cj_affiliate',
  'cj affiliate': 'cj_affiliate',
  'commission junction': 'cj_affiliate',
  'rakuten advertising': 'rakuten',
  linkshare: 'rakuten',
};

const NETWORK_OF_NAME: ReadonlyMap<string, string> = new Map([
  ...AFFILIATE_NETWORKS.map((network) => [network, network] as const),
  ...Object.entries(OTHER_NAMES),
]);
