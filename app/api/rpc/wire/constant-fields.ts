/**
 * Fields of shopData whose meaning the specification does not say, and that are the same of every shop
 * for good: ruled so. Two more belong to them: `farthing_dm`, which the login check takes and does
 * nothing with, and `shop_enc`, which no reply gives out, so that no call brings it.
 */
export const CONSTANT_FIELDS = {
  entrance_ID: null,
  quality_install: 0,
  eligible_for_ttb: 0,
  is_international_seller: 0,
  install_persona: null,
} as const;
