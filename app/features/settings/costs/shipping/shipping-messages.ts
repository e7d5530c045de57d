/** The texts of shipping providers and their labels. */
import { formatMoney } from '#app/domain/money/format-money.ts';
import type { LabelState } from '#app/domain/shipping/shop-label.ts';

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
  noLabels: 'No labels yet. They appear here once a platform is connected and read.',
  matching:
    'A label goes to the order with the same id, number or tracking number. What is left can be ' +
    'matched by hand or set aside.',
} as const;

export const STATE_TITLES: Readonly<Record<LabelState, string>> = {
  unmatched: 'Unmatched',
  matched: 'Matched',
  set_aside: 'Set aside',
};

export const NOTHING_OF_STATE: Readonly<Record<LabelState, string>> = {
  unmatched: 'Every label has its order.',
  matched: 'No label has an order yet.',
  set_aside: 'No label is set aside.',
};

/** "12 of 730 days read". */
export function daysReadText({ daysDone, daysTotal }: DaysRead): string {
  return daysTotal === 0 ? SHIPPING_MESSAGES.waiting : `${daysDone} of ${daysTotal} days read`;
}

interface DaysRead {
  readonly daysDone: number;
  readonly daysTotal: number;
}

/** To the minor unit, for these are compared with bills. */
export function labelMoney(minor: number, currency: string, locale: string): string {
  return formatMoney(minor, currency, locale, 'exact');
}
