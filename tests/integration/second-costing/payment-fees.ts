/** What the gateways took of an order's payments, and gave back with its refunds, by the second costing. */
import type { Order } from '#app/domain/orders/order.ts';
import { exact, percentage, rounded } from '#tests/arbitraries/fraction.ts';
import { SETTINGS } from '#tests/arbitraries/whole-shop-settings.ts';
import { toCents } from './day-rate.ts';
import { toBerlinDay } from './line-value.ts';

/** Fees of the first day are those of the sale; a later payment and a refund have their own day. */
export function costPayments({ placedAt, transactions }: Order): { day: string; amount: number }[] {
  const placed = toBerlinDay(placedAt);
  const charges = transactions.filter(({ kind }) => kind === 'sale');
  const first = charges[0] === undefined ? null : toBerlinDay(charges[0].processedAt);
  let charged = 0;
  let chargedByRule = 0;
  let feesByRule = 0;
  const fees = charges.map((charge) => {
    const rule = findTerms(charge.gateway);
    const byRule =
      rule === null || charge.amountMinor === 0
        ? 0
        : percentage(charge.amountMinor, rule.percent) +
          rounded(toCents(exact(rule.fixed), rule.fixedCurrency, placed));
    const amount = charge.feeMinor ?? byRule;
    const day = toBerlinDay(charge.processedAt);
    charged += amount;
    if (charge.feeMinor === null) {
      chargedByRule += charge.amountMinor;
      feesByRule += byRule;
    }
    return { day: day === first ? placed : day, amount };
  });
  const refunds = transactions.filter(({ kind }) => kind === 'refund');
  const back = refunds.flatMap((refund) => {
    const rule = findTerms(refund.gateway);
    if (rule?.returned !== 'percent') return [];
    const amount = percentage(Math.min(refund.amountMinor, chargedByRule), rule.percent);
    const day = toBerlinDay(refund.processedAt);
    return [{ day, amount: -Math.min(amount, charged, feesByRule) }];
  });
  return [...fees, ...back];
}

function findTerms(gateway: string) {
  return SETTINGS.gateways.find((rule) => rule.gateway === gateway) ?? null;
}
