import type { PlannedPurchase } from '#app/demo/demand/planned-purchase.ts';
import { type Random, randomStream } from '../random.ts';

/** A reason to pay less. Percentages of the goods; a line offer is written on each line. */
export interface Offer {
  readonly code: string | null;
  readonly orderPercent: string;
  readonly linePercent: string;
  readonly freeShipping: boolean;
}

/** The shop's discount codes as its discount page lists them. */
export const DISCOUNT_CODES = [
  { discountId: '9001', code: 'WELCOME10', kind: 'percentage', value: '10' },
  { discountId: '9002', code: 'VIP15', kind: 'percentage', value: '15' },
  { discountId: '9003', code: 'FREESHIP', kind: 'shipping', value: '100' },
  { discountId: '9004', code: 'BLACKFRIDAY20', kind: 'percentage', value: '20' },
  { discountId: '9005', code: 'CYBER25', kind: 'percentage', value: '25' },
  { discountId: '9006', code: 'SPRING15', kind: 'percentage', value: '15' },
  { discountId: '9007', code: 'PRESS', kind: 'percentage', value: '100' },
  { discountId: '9008', code: 'EMMA10', kind: 'percentage', value: '10' },
] as const;

const NO_OFFER: Offer = { code: null, orderPercent: '0', linePercent: '0', freeShipping: false };

/** The first day on which she was paid. */
const FIRST_DAY_OF_INFLUENCER = '2021-09-01';

interface Season {
  readonly from: string;
  readonly to: string;
  readonly code: string;
  readonly percent: string;
  readonly chance: number;
}

const SALES: readonly Season[] = [
  { from: '2021-11-26', to: '2021-11-28', code: 'BLACKFRIDAY20', percent: '20', chance: 0.8 },
  { from: '2021-11-29', to: '2021-11-29', code: 'CYBER25', percent: '25', chance: 0.8 },
  { from: '2022-03-18', to: '2022-03-27', code: 'SPRING15', percent: '15', chance: 0.5 },
  { from: '2022-11-25', to: '2022-11-27', code: 'BLACKFRIDAY20', percent: '20', chance: 0.8 },
  { from: '2022-11-28', to: '2022-11-28', code: 'CYBER25', percent: '25', chance: 0.8 },
];

/** Selects the discount of this visit, if any. */
export function chooseOffer(visit: PlannedPurchase, random: Random): Offer {
  if (visit.channel === 'wholesale') return { ...NO_OFFER, linePercent: '42' };
  if (visit.channel === 'amazon') return NO_OFFER;
  if (visit.channel === 'pos') {
    return random.chance(0.05) ? { ...NO_OFFER, linePercent: '10' } : NO_OFFER;
  }
  // Samples for the press and for people who show the goods to their followers.
  if (random.chance(0.0018)) return { ...codeOff('PRESS', '100'), freeShipping: true };
  const sale = SALES.find(({ from, to }) => from <= visit.day && visit.day <= to);
  if (sale !== undefined && random.chance(sale.chance)) return codeOff(sale.code, sale.percent);
  if (visit.visitNo === 1) return random.chance(0.22) ? firstOffer(visit) : NO_OFFER;
  if (random.chance(0.12)) return codeOff('VIP15', '15');
  return random.chance(0.07) ? { ...codeOff('FREESHIP', '0'), freeShipping: true } : NO_OFFER;
}

/** Selects the discount of a first order: since an influencer has a code, some of them use hers. */
function firstOffer({ day, customer }: PlannedPurchase): Offer {
  const isHers = randomStream(`influencer ${day} ${customer?.customerId ?? ''}`).chance(0.2);
  return codeOff(isHers && day >= FIRST_DAY_OF_INFLUENCER ? 'EMMA10' : 'WELCOME10', '10');
}

function codeOff(code: string, orderPercent: string): Offer {
  return { ...NO_OFFER, code, orderPercent };
}
