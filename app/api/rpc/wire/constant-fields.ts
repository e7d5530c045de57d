/**
 * Fields of shopData that the specification does not explain, constant for every shop by decision.
 * Two more belong to them: `farthing_dm`, which the login check accepts and ignores, and
 * `shop_enc`, which no reply contains, so that no call sends it.
 */
export const CONSTANT_FIELDS = {
  entrance_ID: null,
  quality_install: 0,
  eligible_for_ttb: 0,
  is_international_seller: 0,
  install_persona: null,
} as const;
