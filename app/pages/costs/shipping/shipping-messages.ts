import { formatMoney } from '#app/domain/money/format-money.ts';
import type { ConnectorView } from '#app/view-models/connectors/connectors-view.ts';
import type { LabelState } from '#app/domain/shipping/shop-label.ts';
import { formatDecimal } from '#app/lib/format-number.ts';

export const SHIPPING_MESSAGES = {
  title: 'Fulfillment platforms',
  subtitle:
    'Connect where you buy labels: what they really cost takes the place of what your rules expect.',
  fault: (name: string) =>
    `We could not pull data from ${name} - please check your integration settings`,
  waiting: 'Waiting for its turn …',
  disconnect:
    'New labels no longer come in, and Farthing deletes the key. Every label that was read stays and ' +
    'counts, and you can connect it again.',
  key: (name: string) =>
    `Make an API key in the settings of ${name} and paste it here. It is stored encrypted.`,
  account: (name: string) =>
    `Enter what opens your account at ${name}. It is stored encrypted. ${name} does not say everything ` +
    'about its amounts, so say it here. Whenever you say something else, everything is read again.',
  currency: (name: string) =>
    `${name} states amounts without a currency: look at one of its bills.`,
  vat: 'Its prices include VAT. Enter the rate on its bills, so that costs are without; 0 to count it as a cost.',
  surchargeVat:
    'What is charged for a label later, such as fuel. Enter 0 where its bills add VAT to it.',
  costFor: (name: string) =>
    `${name} does not say it: compare one of its orders of several pieces with its bill.`,
  noLabels: 'No labels yet. They appear here once a platform is connected and read.',
  matching:
    'A label goes to the order with the same id, number or tracking number. What is left can be ' +
    'matched by hand or set aside.',
} as const;

/**
 * Lists the stated facts about a provider's amounts, by name; empty where it reports everything
 * itself.
 */
export function getStatedTexts(
  { stated }: Pick<ConnectorView, 'stated'>,
  locale: string,
): readonly StatedText[] {
  if (stated === null) return [];
  const { currency, vatPercent, surchargeVatPercent, costFor } = stated;
  return [
    ...(currency === null ? [] : [{ label: 'Currency, as you stated', value: currency }]),
    ...(vatPercent === null
      ? []
      : [
          { label: 'VAT in prices, as you stated', value: `${formatDecimal(vatPercent, locale)}%` },
        ]),
    ...(surchargeVatPercent === null
      ? []
      : [
          {
            label: 'VAT in surcharges, as you stated',
            value: `${formatDecimal(surchargeVatPercent, locale)}%`,
          },
        ]),
    ...(costFor === null
      ? []
      : [
          {
            label: 'Cost of a line, as you stated',
            value: costFor === 'unit' ? 'For one piece' : 'For all pieces of the line',
          },
        ]),
  ];
}

interface StatedText {
  readonly label: string;
  readonly value: string;
}

/** The texts that differ between sellers of labels and makers of goods. */
export const LIST_MESSAGES = {
  shipping: {
    title: SHIPPING_MESSAGES.title,
    subtitle: SHIPPING_MESSAGES.subtitle,
    list: 'Labels',
    one: 'Label',
    see: 'See the labels',
    none: SHIPPING_MESSAGES.noLabels,
    matching: SHIPPING_MESSAGES.matching,
    disconnect: SHIPPING_MESSAGES.disconnect,
    nothing: {
      unmatched: 'Every label has its order.',
      matched: 'No label has an order yet.',
      set_aside: 'No label is set aside.',
    },
  },
  production: {
    title: 'Fulfillment and production',
    subtitle:
      'Connect who makes and sends your goods: what they really cost takes the place of unit costs and of ' +
      'what your rules expect.',
    list: 'Orders at providers',
    one: 'Order at the provider',
    see: 'See its orders',
    none: 'No costs yet. They appear here once a provider is connected and read.',
    matching:
      'An order at a provider goes to the order of the shop with the same id, number or tracking number: ' +
      'production is a cost of its goods, shipping of sending them. What is left can be matched by hand or set aside.',
    disconnect:
      'New costs no longer come in, and Farthing deletes the key. Everything that was read stays and ' +
      'counts, and you can connect it again.',
    nothing: {
      unmatched: 'Every order at a provider has its order of the shop.',
      matched: 'None has an order of the shop yet.',
      set_aside: 'None is set aside.',
    },
  },
} as const;

export const STATE_TITLES: Readonly<Record<LabelState, string>> = {
  unmatched: 'Unmatched',
  matched: 'Matched',
  set_aside: 'Set aside',
};

export function daysReadText({ daysDone, daysTotal }: DaysRead): string {
  return daysTotal === 0 ? SHIPPING_MESSAGES.waiting : `${daysDone} of ${daysTotal} days read`;
}

interface DaysRead {
  readonly daysDone: number;
  readonly daysTotal: number;
}

/** Formats to the minor unit, since these are compared with bills. */
export function labelMoney(minor: number, currency: string, locale: string): string {
  return formatMoney(minor, currency, locale, 'exact');
}
