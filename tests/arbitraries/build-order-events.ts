/** What happens to an order after it was placed: edits, refunds, payments, parcels. */
import type {
  Fulfilment,
  OrderEdit,
  OrderLine,
  PlatformFee,
  Refund,
  RefundLine,
  Transaction,
} from '#app/domain/orders/order.ts';
import type { EditSeed, OrderSeed, RefundSeed } from './order-seeds.ts';
import { emptyLine, instantAfter, taxOn } from './seed-amounts.ts';

export function buildEdit(
  seed: OrderSeed,
  edit: EditSeed,
  index: number,
  placed: readonly OrderLine[],
): OrderEdit[] {
  const line = placed[edit.line % Math.max(1, placed.length)];
  if (line === undefined && !edit.addsLine) return [];
  const quantity = edit.addsLine ? Math.abs(edit.quantity) : edit.quantity;
  const gross = quantity * edit.price;
  return [
    {
      id: `e${index + 1}`,
      editedAt: instantAfter(seed, edit.hours),
      lineId: edit.addsLine || line === undefined ? `${placed.length + index + 1}` : line.id,
      quantityDelta: quantity,
      grossDeltaMinor: gross,
      discountDeltaMinor: 0,
      taxDeltaMinor: taxOn(gross, edit.taxRate, seed.taxesIncluded),
    },
  ];
}

export function buildRefund(
  seed: OrderSeed,
  refund: RefundSeed,
  index: number,
  lines: readonly OrderLine[],
): Refund {
  const goods = lines.length === 0 ? [] : refund.goods.map((one) => refundLineOf(one, lines));
  const shippingTax = taxOn(refund.shipping, refund.taxRate, false);
  const adjustmentTax = taxOn(refund.adjustment, refund.taxRate, false);
  const extras = refund.shipping + refund.adjustment + refund.duties + refund.tip + refund.fees;
  return {
    id: `r${index + 1}`,
    refundedAt: instantAfter(seed, refund.hours),
    lines: goods,
    shippingMinor: refund.shipping,
    shippingTaxMinor: shippingTax,
    adjustmentMinor: refund.adjustment,
    adjustmentTaxMinor: adjustmentTax,
    dutiesMinor: refund.duties,
    tipMinor: refund.tip,
    additionalFeesMinor: refund.fees,
    refundedMinor: goods.reduce(
      (sum, { subtotalMinor, taxMinor }) => sum + subtotalMinor + taxMinor,
      extras + shippingTax + adjustmentTax,
    ),
    reason: ['Too small', null, 'Tab\there'][index % 3] ?? null,
  };
}

function refundLineOf(
  { line: index, quantity, restocked }: RefundSeed['goods'][number],
  lines: readonly OrderLine[],
): RefundLine {
  const line = lines[index % lines.length] ?? emptyLine('1');
  const ofLine = Math.min(quantity, Math.max(1, line.quantity));
  const share = (amount: number) =>
    Math.floor((Math.max(0, amount) * ofLine) / Math.max(1, line.quantity));
  return {
    lineId: line.id,
    quantity,
    subtotalMinor: share(line.grossMinor - line.discountMinor),
    taxMinor: share(line.taxMinor),
    restocked,
  };
}

export function buildTransaction(
  seed: OrderSeed,
  { hours, kind, status, gateway, amount, fee }: OrderSeed['transactions'][number],
  index: number,
): Transaction {
  return {
    id: `t${index + 1}`,
    processedAt: instantAfter(seed, kind === 'refund' ? hours : 0),
    kind: kind as Transaction['kind'],
    status: status as Transaction['status'],
    gateway,
    amountMinor: amount,
    feeMinor: fee,
    paidCurrency: amount % 3 === 0 ? 'CHF' : null,
    feeCurrency: amount % 5 === 0 ? 'CAD' : null,
  };
}

export function buildFulfilment(
  seed: OrderSeed,
  { hours, carrier, cost, isReturnLabel }: OrderSeed['fulfilments'][number],
  index: number,
): Fulfilment {
  return {
    id: `f${index + 1}`,
    fulfilledAt: instantAfter(seed, hours),
    carrier,
    service: null,
    labelCostMinor: cost,
    isReturnLabel,
    trackingNumber: hours % 2 === 0 ? `1Z${index}` : null,
  };
}

export function buildPlatformFee(
  seed: OrderSeed,
  { hours, kind, amount, isPredicted }: OrderSeed['platformFees'][number],
  index: number,
): PlatformFee {
  return {
    id: `p${index + 1}`,
    kind,
    amountMinor: amount,
    postedAt: instantAfter(seed, hours),
    isPredicted,
  };
}
