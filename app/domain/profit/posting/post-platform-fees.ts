/**
 * Fees of the selling platform, on the day of their posting; an expected fee is posted on its
 * expected day, and disappears when the platform posts the actual one.
 */
import { businessTime } from '#app/domain/calendar/zone.ts';
import { reason } from '#app/domain/profit/cost-lookup/cost-lookup.ts';
import type { PlatformFee } from '#app/domain/orders/order.ts';
import { moneyText, openForAllocationLines, type Costing, type Row } from './costing.ts';
import { inTime } from '#app/domain/profit/cost-lookup/order-facts.ts';

export function postPlatformFees(costing: Costing, allocationLines: readonly Row[]): void {
  const { journal, order, book } = costing;
  const fees = order.platformFees.filter(({ amountMinor }) => amountMinor !== 0);
  if (fees.length === 0) return;
  const byInstant = Map.groupBy(
    inTime(fees, ({ postedAt }) => postedAt),
    ({ postedAt }) => Date.parse(postedAt),
  );
  for (const [instantMs, posted] of byInstant) {
    const rows = openForAllocationLines(
      costing,
      'fee',
      businessTime(instantMs, book.timeZone),
      allocationLines,
    );
    for (const fee of posted) {
      // What the platform charges for advertising is marketing.
      const measure = fee.kind === 'advertising' ? 'order_advertising' : 'platform_fees';
      journal.share(rows, measure, fee.amountMinor, () => explain(costing, fee));
      if (fee.isPredicted && measure === 'platform_fees') {
        journal.share(rows, 'estimated_fees', fee.amountMinor, () => explain(costing, fee));
      }
    }
  }
}

function explain(costing: Costing, fee: PlatformFee) {
  return reason(
    fee.isPredicted ? 'platform_fee_predicted' : 'platform_fee_actual',
    fee.isPredicted ? 'estimated' : 'actual',
    ['platform_fee', fee.id],
    [
      ['Kind', KIND_TEXTS[fee.kind]],
      ['Amount', moneyText(costing, fee.amountMinor)],
    ],
  );
}

const KIND_TEXTS: Readonly<Record<PlatformFee['kind'], string>> = {
  referral: 'referral fee',
  fba: 'fulfilment by the platform',
  storage: 'storage',
  advertising: 'advertising',
  reimbursement: 'reimbursement',
  other: 'other fee',
};
