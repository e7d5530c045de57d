/**
 * Networks of affiliates, as imports name them where ad platforms stand: what their files hold are
 * commissions for orders, not what an ad account charged.
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
