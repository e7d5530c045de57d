import type { COST_EDITS, COUNTING_EDITS } from '#app/domain/bulk-edit/bulk-edit.ts';
import type { HandSetCost } from '#app/domain/profit/cost-lookup/hand-set.ts';
import { formatCount } from '#app/lib/format-number.ts';

export const BULK_EDIT_MESSAGES = {
  title: 'Edit orders',
  back: 'Orders',
  costs: 'Costs',
  costsHelp:
    'What you set holds for the whole order, in place of what rules, gateways and shipping providers ' +
    'say. Goods that come back give their part of it back; labels for returns come on top.',
  counting: 'Reports',
  countingLabel: 'Do these orders count?',
  tags: 'Tags of your own',
  tagsHelp:
    'They stay when the platform is read again. Tags that the platform holds are changed there.',
  addTags: 'Add tags',
  removeTags: 'Take off tags',
  commas: 'Separate several by commas.',
  none: 'No order is selected',
  noneHelp: 'Select orders in the list, one by one or all of them, and choose Edit orders.',
  leftOut: 'Orders left out by hand',
  countAgain: 'Count them again',
} as const;

export const COST_TITLES: Readonly<Record<HandSetCost, string>> = {
  cogs: 'Cost of goods',
  fulfilment: 'Fulfillment cost',
  transaction_fees: 'Transaction fees',
};

export const COST_EDIT_TEXTS: Readonly<Record<(typeof COST_EDITS)[number], string>> = {
  keep: 'Leave as it is',
  each: 'An amount for each order',
  total: 'A total, shared by the orders',
  clear: 'Take away what was set by hand',
};

export const COUNTING_TEXTS: Readonly<Record<(typeof COUNTING_EDITS)[number], string>> = {
  keep: 'Leave as it is',
  leave_out: 'Leave them out of every report',
  count: 'Let them count again',
};

export const TOTAL_HELP = 'Shared by what the goods of each order were sold for.';

export function ordersText(orders: number, locale: string): string {
  return orders === 1 ? '1 order' : `${formatCount(orders, locale)} orders`;
}
