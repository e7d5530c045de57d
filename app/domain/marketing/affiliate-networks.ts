/**
 * Networks of affiliates, which imports list among ad platforms: their files hold commissions for
 * orders, not charges of an ad account.
 */
export const AFFILIATE_NETWORKS: readonly string[] = [
  'awin',
  'impact',
  'shareasale',
  'cj_affiliate',
  'rakuten',
  'partnerize',
  'tradedoubler',
  'webgains',
  'admitad',
  'refersion',
  'goaffpro',
  'uppromote',
];
