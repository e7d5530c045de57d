/** Shops that are looked at together. An empty text stands for shops of any kind. */
export interface PeerGroup {
  readonly industry: string;
  readonly country: string;
  readonly size: string;
}

/** By orders a month: they need no currency. The last one is open above. */
const SIZES = [
  { key: 'under_100', name: 'under 100 orders a month', below: 100 },
  { key: 'under_500', name: '100 to 500 orders a month', below: 500 },
  { key: 'under_2000', name: '500 to 2,000 orders a month', below: 2000 },
  { key: 'under_10000', name: '2,000 to 10,000 orders a month', below: 10_000 },
  { key: 'over_10000', name: '10,000 orders a month and more', below: Infinity },
] as const;

/** The size of a shop with so many orders a month. */
export function getShopSize(ordersAMonth: number): string {
  return SIZES.find(({ below }) => ordersAMonth < below)?.key ?? 'over_10000';
}

/** "500 to 2,000 orders a month"; empty for shops of any size. */
export function getSizeName(size: string): string {
  return SIZES.find(({ key }) => key === size)?.name ?? '';
}

/** The groups that a shop is part of, the narrowest first, all shops last; each once. */
export function peerGroupsFor({ industry, country, size }: PeerGroup): readonly PeerGroup[] {
  const groups = [
    { industry, country, size },
    { industry, country: '', size },
    { industry, country, size: '' },
    { industry, country: '', size: '' },
    { industry: '', country: '', size: '' },
  ];
  // A shop whose country is not known would count twice.
  return [...new Map(groups.map((group) => [getGroupKey(group), group])).values()];
}

/** What tells a group from others. */
export function getGroupKey({ industry, country, size }: PeerGroup): string {
  return JSON.stringify([industry, country, size]);
}
