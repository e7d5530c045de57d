/**
 * Commissions that a network of affiliates states in its file, and that the rule of a traffic source works
 * out for the same orders. Of the days that the file states, the file is counted: it has what the network
 * really charges, and the rule only expects it. Of all other days the rule is.
 */
import { AFFILIATE_NETWORKS } from '#app/domain/marketing/affiliate-networks.ts';

/** What the files of a network have stated. */
export interface NetworkStatement {
  /** As imports name it: "awin". */
  readonly network: string;
  /** Its publishers, in lower case. */
  readonly publishers: readonly string[];
  readonly firstDay: string;
  readonly lastDay: string;
  /** The months that have a commission, "2026-10": a file of other months may be missing. */
  readonly months: readonly string[];
}

interface CommissionedSource {
  readonly name: string;
  /** In lower case. */
  readonly utmSources: readonly string[];
}

/**
 * The statement that has the commissions of the source on a day; null where none has. A source is of a network
 * that it is named after or whose links it names, or as one of its publishers.
 */
export function findNetworkStatement(
  statements: readonly NetworkStatement[],
  source: CommissionedSource,
  day: string,
): NetworkStatement | null {
  const names = [source.name.trim().toLowerCase(), ...source.utmSources];
  const isOf = ({ network, publishers }: NetworkStatement) =>
    names.some((name) => NETWORK_OF_NAME.get(name) === network) ||
    publishers.includes(names[0] ?? '');
  return statements.find((one) => isStated(one, day) && isOf(one)) ?? null;
}

function isStated({ firstDay, lastDay, months }: NetworkStatement, day: string): boolean {
  return firstDay <= day && day <= lastDay && months.includes(day.slice(0, 7));
}

/** What links and people call a network besides its key. */
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
