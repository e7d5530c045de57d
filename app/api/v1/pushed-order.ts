/**
 * An order from a program: the facts of `app/domain/orders/order.ts` under wire names. Only `id`,
 * `placed_at` and the lines are required; omitted fields are empty, 0 or false.
 */
import { z } from 'zod';
import { PUSH_LIMITS } from '#app/config/limits.ts';
import { findCountryCode } from '#app/domain/geography/countries.ts';
import type { Order, OrderLine } from '#app/domain/orders/order.ts';
import { hashToken } from '#app/lib/random-token.ts';
import { findAmountFaults } from './pushed-amounts.ts';
import {
  amount,
  idText,
  instant,
  MAJOR_UNITS_MAX,
  parts,
  type PushedMoney,
  pushedText,
  secretOrNone,
  textOrNone,
} from './pushed-fields.ts';
import {
  pushedEdit,
  pushedFulfilment,
  pushedLine,
  pushedPlatformFee,
  pushedRefund,
  pushedShippingLine,
  pushedTransaction,
} from './pushed-parts.ts';

/** Builds the parser of an order for a shop of this currency; no time in it may be after `now`. */
export function pushedOrder(money: PushedMoney) {
  return sentOrder(money).transform((sent, context): Order => {
    const order = toOrder(sent);
    const { currency } = sent;
    if (currency !== undefined && currency.toUpperCase() !== money.currency) {
      const message = `is ${currency.slice(0, 10)}, the shop's currency is ${money.currency}`;
      context.addIssue({ code: 'custom', path: ['currency'], message });
    }
    const faults = [...faultsBetweenParts(order), ...findAmountFaults(order)];
    for (const { path, message } of faults) {
      context.addIssue({ code: 'custom', path, message });
    }
    return order;
  });
}

function sentOrder(money: PushedMoney) {
  return z.strictObject({
    id: idText.meta({ description: 'Of your own. The same id again replaces the order.' }),
    name: pushedText(200).optional().meta({ description: 'What people call it; the id without.' }),
    kind: z.enum(['order', 'return', 'shipment']).default('order'),
    placed_at: instant(money.now),
    currency: z.string().optional().meta({ description: 'Where given, that of the shop.' }),
    is_test: z.boolean().default(false),
    cancelled_at: instant(money.now).nullable().default(null),
    cancel_reason: textOrNone(500),
    financial_status: textOrNone(100),
    fulfilment_status: textOrNone(100),
    taxes_included: z.boolean().default(false).meta({
      description: 'Whether the amounts of lines and shipping include their tax.',
    }),
    customer_id: textOrNone(200).meta({
      description: 'Of an e-mail address a fingerprint is kept.',
    }),
    country: textOrNone(100).meta({ description: 'ISO 3166-1 code or name.' }),
    province: textOrNone(100),
    channel: textOrNone(200),
    source: textOrNone(200),
    utm_source: textOrNone(500),
    utm_medium: textOrNone(500),
    utm_campaign: textOrNone(500),
    discount_code: textOrNone(500),
    tags: z.array(pushedText(255)).max(250).default([]),
    confirmation_token: secretOrNone.meta({
      description:
        'Random, and known to the page after the payment alone, which tells it to ' +
        "farthing('order', ID, TOKEN). Reports of the order without it do not count. Its hash is kept.",
    }),
    order_discount_minor: amount,
    tip_minor: amount,
    duties_minor: amount,
    additional_fees_minor: amount,
    kept_minor: amount.meta({ description: 'Of a cancelled order: what is not paid back.' }),
    kept_tax_minor: amount,
    lines: z.array(pushedLine(money)).min(1, 'is empty').max(PUSH_LIMITS.partsOfOrder),
    shipping_lines: parts(pushedShippingLine),
    edits: parts(pushedEdit(money)),
    refunds: parts(pushedRefund(money)),
    transactions: parts(pushedTransaction(money)),
    fulfilments: parts(pushedFulfilment(money)),
    platform_fees: parts(pushedPlatformFee(money)),
  });
}

function toOrder(sent: z.output<ReturnType<typeof sentOrder>>): Order {
  return {
    id: sent.id,
    name: sent.name ?? sent.id,
    kind: sent.kind,
    placedAt: sent.placed_at,
    isTest: sent.is_test,
    cancelledAt: sent.cancelled_at,
    cancelReason: sent.cancel_reason,
    financialStatus: sent.financial_status,
    fulfilmentStatus: sent.fulfilment_status,
    taxesIncluded: sent.taxes_included,
    includesUntoldTax: false,
    customerId: sent.customer_id,
    country: sent.country === null ? null : (findCountryCode(sent.country) ?? sent.country),
    province: sent.province,
    channel: sent.channel,
    source: sent.source,
    utmSource: sent.utm_source,
    utmMedium: sent.utm_medium,
    utmCampaign: sent.utm_campaign,
    discountCode: sent.discount_code,
    tags: sent.tags,
    confirmation: sent.confirmation_token === null ? null : hashToken(sent.confirmation_token),
    orderDiscountMinor: sent.order_discount_minor,
    tipMinor: sent.tip_minor,
    dutiesMinor: sent.duties_minor,
    additionalFeesMinor: sent.additional_fees_minor,
    keptMinor: sent.kept_minor,
    keptTaxMinor: sent.kept_tax_minor,
    lines: sent.lines,
    shippingLines: sent.shipping_lines,
    edits: sent.edits,
    refunds: sent.refunds,
    transactions: sent.transactions,
    fulfilments: sent.fulfilments,
    platformFees: sent.platform_fees,
  };
}

interface OrderFault {
  readonly path: string[];
  readonly message: string;
}

/**
 * Finds faults between valid parts: ids that occur twice in one list, edits and refunds of missing
 * lines, goods whose cost exceeds the largest amount.
 */
function faultsBetweenParts(order: Order): OrderFault[] {
  const lineIds = new Set(order.lines.map(({ id }) => id));
  const ofNoLine = (list: string, ids: readonly string[]) =>
    ids
      .filter((id) => !lineIds.has(id))
      .map((id) => ({
        path: [list],
        message: `names the line "${shown(id)}", which is not there`,
      }));
  return [
    ...twice('lines', order.lines),
    ...twice('shipping_lines', order.shippingLines),
    ...twice(
      'edits',
      order.edits.map(({ id, lineId }) => ({ id: `${id} / ${lineId}` })),
    ),
    ...twice('refunds', order.refunds),
    ...twice('transactions', order.transactions),
    ...twice('fulfilments', order.fulfilments),
    ...twice('platform_fees', order.platformFees),
    ...ofNoLine(
      'edits',
      order.edits.map(({ lineId }) => lineId),
    ),
    ...ofNoLine(
      'refunds',
      order.refunds.flatMap(({ lines }) => lines.map(({ lineId }) => lineId)),
    ),
    ...order.lines.filter((line) => isTooDear(line, order)).map(tooDear),
  ];
}

/** Decides if a line's cost exceeds the largest amount; edits may add pieces to it. */
function isTooDear({ id, quantity, unitCost }: OrderLine, { edits }: Order): boolean {
  const added = edits.filter(({ lineId, quantityDelta }) => lineId === id && quantityDelta > 0);
  const pieces = added.reduce((sum, { quantityDelta }) => sum + quantityDelta, quantity);
  return Number(unitCost ?? 0) * pieces >= MAJOR_UNITS_MAX;
}

function tooDear({ id }: OrderLine): OrderFault {
  return { path: ['lines'], message: `cost too much for an amount, in the line "${shown(id)}"` };
}

function twice(list: string, all: readonly { readonly id: string }[]): OrderFault[] {
  const seen = new Set<string>();
  return all.flatMap(({ id }) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [{ path: [list], message: `has the id "${shown(id)}" more than once` }];
  });
}

function shown(id: string): string {
  return id.length <= 40 ? id : `${id.slice(0, 39)}…`;
}
