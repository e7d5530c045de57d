/** Quick tips (shell.md section 2, "Other shell elements"): a bubble with one link. */
import { HIDDEN_TIP } from '#app/domain/attributes/attribute-names.ts';
import { type Attributes, isFamilyAttributeOn } from '#app/domain/attributes/read-attribute.ts';
import { getButtonState } from '#app/domain/access/roles/actions.ts';
import type { Role } from '#app/domain/access/roles/role.ts';

export interface QuickTip {
  /** The id in the attribute that hides it for good: `hide_forever_{id}`. */
  readonly id: string;
  readonly on: string;
  readonly label: string;
  readonly text: string;
  readonly to: string;
  readonly action: string;
}

/**
 * The tips. The specification names their targets, articles of the help among them; their words are
 * decided here.
 */
export const QUICK_TIPS: readonly QuickTip[] = [
  {
    id: 'default_range',
    on: '/dashboard',
    label: 'Quick tip: your default date range',
    text: 'Choose the days that reports open with, and how amounts and dates are written.',
    to: '/settings/shop',
    action: 'Open shop settings',
  },
  {
    id: 'own_reports',
    on: '/pl-report',
    label: 'Quick tip: reports of your own',
    text: 'Put together a report with the figures and groupings that you look at every week.',
    to: '/custom-reports',
    action: 'Open custom reports',
  },
  {
    id: 'preferences',
    on: '/orders',
    label: 'Quick tip: how figures are calculated',
    text: 'Say which orders count, and from which day a cost holds.',
    to: '/onboarding/preferences',
    action: 'Open calculation preferences',
  },
  {
    id: 'expenses',
    on: '/ltv',
    label: 'Quick tip: operating expenses',
    text: 'Rent, salaries and tools belong in your net profit too.',
    to: '/onboarding/expenses',
    action: 'Open expenses',
  },
  {
    id: 'help_products',
    on: '/analytics/products',
    label: 'Quick tip: profit by product',
    text: 'What of an order belongs to a product, and why some products state no profit.',
    to: '/help/products',
    action: 'Read the article',
  },
  {
    id: 'help_ads',
    on: '/acquisition',
    label: 'Quick tip: claims of ad platforms',
    text: 'Two platforms can claim the same order. See which figures are yours.',
    to: '/help/ads',
    action: 'Read the article',
  },
  {
    id: 'help_differences',
    on: '/compare-channels',
    label: 'Quick tip: when figures differ',
    text: 'The usual reasons why two reports do not show the same figure.',
    to: '/help/two-figures-differ',
    action: 'Read the article',
  },
];

/** Returns the tip of a page; null without one, or when it is hidden. */
export function quickTipFor(
  path: string,
  { role, hidden }: { readonly role: Role; readonly hidden: readonly string[] },
): QuickTip | null {
  if (getButtonState(role, 'open_quick_tips') !== 'shown' || role === 'Demo') return null;
  const tip = QUICK_TIPS.find(({ on }) => on === path);
  if (tip === undefined || hidden.includes(tip.id)) return null;
  return tip;
}

export function getHideAttribute({ id }: Pick<QuickTip, 'id'>): string {
  return HIDDEN_TIP + id;
}

export function hiddenTipsIn(attributes: Attributes): readonly string[] {
  return [...attributes]
    .filter(([name]) => name.startsWith(HIDDEN_TIP))
    .filter(([name]) => isFamilyAttributeOn('user_attributes', attributes, name))
    .map(([name]) => name.slice(HIDDEN_TIP.length));
}
