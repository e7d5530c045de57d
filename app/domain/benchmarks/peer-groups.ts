/** Shops that are compared with each other. An empty text means any value. */
export interface PeerGroup {
  readonly industry: string;
  readonly country: string;
  readonly size: string;
}

/** Size classes by orders a month, which need no currency. The last one has no upper end. */
const SIZES = [
  { key: 'under_100', name: 'under 100 orders a month', below: 100 },
  { key: 'under_500', name: '100 to 500 orders a month', below: 500 },
  { key: 'under_2000', name: '500 to 2,000 orders a month', below: 2000 },
  { key: 'under_10000', name: '2,000 to 10,000 orders a month', below: 10_000 },
  { key: 'over_10000', name: '10,000 orders a month and more', below: Infinity },
] as const;

export function getShopSize(ordersAMonth: number): string {
  return SIZES.find(({ below }) => ordersAMonth < below)?.key ?? 'over_10000';
}

/** Formats a size: "500 to 2,000 orders a month"; empty for shops of any size. */
export function getSizeName(size: string): string {
  return SIZES.find(({ key }) => key === size)?.name ?? '';
}

/** Lists the distinct groups that a shop is part of, the narrowest first, all shops last. */
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

export function getGroupKey({ industry, country, size }: PeerGroup): string {
  return JSON.stringify([industry, country, size]);
}
