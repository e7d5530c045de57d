/**
 * The remaining set-up in the top bar of the dashboard (features.md section 2, "Onboarding status
 * dropdown"). The specification gives the behaviour and the steps of onboarding; decided here: the
 * facts of the shop that prove a task done, so that no progress is claimed without proof. A
 * dismissed task is neither listed nor counted.
 */

import { DISMISSED_TASK } from '#app/domain/attributes/attribute-names.ts';
import type { ShopAttributeName } from '#app/domain/attributes/attribute-table.ts';
import {
  type Attributes,
  isFamilyAttributeOn,
  isShopAttributeOn,
} from '#app/domain/attributes/read-attribute.ts';

export interface SetupFacts {
  readonly hasUnitCosts: boolean;
  readonly hasFulfilmentRules: boolean;
  readonly hasGatewayFees: boolean;
  readonly hasExpenses: boolean;
  readonly hasAdSpend: boolean;
  readonly hasIndustry: boolean;
  readonly areSettingsSaved: boolean;
}

export interface StatusTask {
  /** The name in the attribute that dismisses it: `dismiss_onboarding_item_{name}`. */
  readonly name: string;
  readonly label: string;
  readonly to: string;
  readonly isDone: boolean;
  /** True where figures are wrong without it, of which the user is warned before dismissing it. */
  readonly isVital: boolean;
}

export interface OnboardingStatus {
  /** Integer percent; never 100, at which nothing is shown. */
  readonly percent: number;
  readonly colour: BarColour;
  readonly tasks: readonly StatusTask[];
  /** True until the offer to install Farthing on the phone is answered. */
  readonly isMobileOfferOpen: boolean;
}

export type BarColour = 'red-dark' | 'orange' | 'mint';

/** The attribute that dismisses the complete list. */
export const DISMISSED_STATUS = 'onboarding_status_banner_dismissed' satisfies ShopAttributeName;
export const MOBILE_OFFER_ATTRIBUTE =
  'mobile_app_offer_dismissed_forever' satisfies ShopAttributeName;

/** The tasks: the steps of onboarding, each with a link to the page of its subject. */
const TASKS: readonly {
  readonly name: string;
  readonly label: string;
  readonly to: string;
  readonly doneBy: keyof SetupFacts;
  readonly isVital?: false;
}[] = [
  {
    name: 'industries',
    label: 'Choose your industry',
    to: '/onboarding/industries',
    doneBy: 'hasIndustry',
    isVital: false,
  },
  {
    name: 'advertising',
    label: 'Bring in your ad spend',
    to: '/onboarding/advertising/integrations',
    doneBy: 'hasAdSpend',
  },
  {
    name: 'shipping',
    label: 'Enter what shipping costs you',
    to: '/onboarding/shipping/profiles',
    doneBy: 'hasFulfilmentRules',
  },
  {
    name: 'production-breakdown',
    label: 'Enter what your products cost',
    to: '/onboarding/production-breakdown',
    doneBy: 'hasUnitCosts',
  },
  {
    name: 'payment-gateways',
    label: 'Enter your transaction fees',
    to: '/onboarding/payment-gateways',
    doneBy: 'hasGatewayFees',
  },
  {
    name: 'expenses',
    label: 'Add your operating expenses',
    to: '/onboarding/expenses',
    doneBy: 'hasExpenses',
  },
  {
    name: 'preferences',
    label: 'Check how profit is calculated',
    to: '/onboarding/preferences',
    doneBy: 'areSettingsSaved',
    isVital: false,
  },
];

/** Lists the steps of onboarding, each done when its subject is known. */
export function setupTasks(facts: SetupFacts): readonly Omit<StatusTask, 'isVital'>[] {
  return TASKS.map(({ name, label, to, doneBy }) => ({ name, label, to, isDone: facts[doneBy] }));
}

/**
 * Returns the set-up progress of a shop; null once everything is done or the list was dismissed.
 * `attributes` are those of the shop.
 */
export function onboardingStatus(
  facts: SetupFacts,
  attributes: Attributes,
): OnboardingStatus | null {
  if (isShopAttributeOn(attributes, DISMISSED_STATUS)) return null;
  const isDismissed = (task: string) =>
    isFamilyAttributeOn('shop_attributes', attributes, getDismissAttribute(task));
  const tasks = TASKS.map(({ doneBy, isVital = true, ...task }) => ({
    ...task,
    isVital,
    isDone: facts[doneBy],
  })).filter(({ name, isDone }) => isDone || !isDismissed(name));
  const isMobileOfferOpen = !isShopAttributeOn(attributes, MOBILE_OFFER_ATTRIBUTE);
  // The mobile offer counts as one more (features.md section 9, "Onboarding bar colour").
  const done = tasks.filter(({ isDone }) => isDone).length + (isMobileOfferOpen ? 0 : 1);
  const percent = Math.floor((100 * done) / (tasks.length + 1));
  if (percent === 100) return null;
  return {
    percent,
    colour: getBarColour(percent),
    tasks: tasks.toSorted((a, b) => Number(a.isDone) - Number(b.isDone)),
    isMobileOfferOpen,
  };
}

export function getDismissAttribute(name: string): string {
  return DISMISSED_TASK + name;
}

/**
 * Returns the colour: red-dark under 31 %, orange under 76 %, mint otherwise (features.md section
 * 9).
 */
export function getBarColour(percent: number): BarColour {
  if (percent < 31) return 'red-dark';
  return percent < 76 ? 'orange' : 'mint';
}
