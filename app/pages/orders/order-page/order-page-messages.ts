import type { PlatformFeeKind } from '#app/domain/orders/order.ts';
import type { LabelCostKind } from '#app/domain/profit/cost-lookup/label-cost.ts';

export const ORDER_PAGE_MESSAGES = {
  back: 'Orders',
  statement: 'What it is made of',
  beyond: 'Beside its gross profit',
  withoutOverheads:
    'Ad spend and overheads belong to no single order; the profit and loss has them.',
  origin: 'Who and where from',
  customer: 'Customer',
  guest: 'Guest',
  place: 'Order of this customer',
  notCounted: 'Not counted',
  country: 'Country',
  channel: 'Channel',
  source: 'Source',
  utmSource: 'UTM source',
  utmMedium: 'UTM medium',
  utmCampaign: 'UTM campaign',
  discountCode: 'Discount code',
  notStated: 'Not stated',
  tags: 'Tags',
  ownTag: 'Tag of your own',
  edit: 'Edit order',
  lines: 'Lines',
  timeline: 'What happened, by day',
  nothingHappened: 'No figure of it counts.',
  day: 'Day',
  event: 'Event',
  soFar: 'Gross profit so far',
  payments: 'Payments and fees',
  noPayments: 'The platform states no payment.',
  payment: 'Payment',
  amount: 'Amount',
  fee: 'Fee',
  feeUnknown: 'Not stated',
  otherFees: 'and for the exchange',
  platformFee: 'and to the platform',
  predicted: 'expected',
  besideOrder: 'counted on this day, not in the order’s profit',
  alsoStatedBy: 'also stated by',
  notCountedAgain: 'not counted again',
  repeatedLabel: 'also stated by the shipping provider, not counted again',
  shipping: 'Shipping and labels',
  noShipping: 'No parcel is stated, and no label was charged.',
  parcel: 'Parcel or label',
  labelCost: 'Cost',
  returnLabel: 'return label',
  byRule: 'By your rules',
  method: 'Method',
  rate: 'Charged to the customer',
  rule: 'Cost by',
  missing: 'There is no such order',
  allOrders: 'All orders',
} as const;

export function missingOrderText(shopName: string): string {
  return `${shopName} has no order of this address. It may be an order of another shop, or was deleted.`;
}

/** Formats "1st order", "22nd order", "113th order". */
export function placeText(index: number): string {
  const lastTwo = index % 100;
  const isTeen = lastTwo > 10 && lastTwo < 14;
  const ending = (!isTeen && ENDINGS.get(index % 10)) || 'th';
  return index === 1 ? 'First order' : `${index}${ending} order, returning`;
}

const ENDINGS: ReadonlyMap<number, string> = new Map([
  [1, 'st'],
  [2, 'nd'],
  [3, 'rd'],
]);

export const PLATFORM_FEE_LABELS: Readonly<Record<PlatformFeeKind, string>> = {
  referral: 'Referral fee',
  fba: 'Fulfillment by the platform',
  storage: 'Storage fee',
  advertising: 'Advertising',
  reimbursement: 'Reimbursement',
  other: 'Platform fee',
};

export const LABEL_KIND_LABELS: Readonly<Record<LabelCostKind, string>> = {
  label: 'Label',
  void: 'Voided label',
  refund: 'Refund of a label',
  surcharge: 'Surcharge',
  production: 'Making the goods',
  production_void: 'Making the goods, called off',
};
