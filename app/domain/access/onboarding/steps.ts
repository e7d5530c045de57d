/**
 * The steps of onboarding (features.md section 4, "Onboarding", and section 9, "Step weights",
 * "Default pie segments"). Decided here: a step of several pages is done once each page of it is, and
 * until then counts what its finished pages weigh; a page that the shop does not have is no part of it.
 */
import type { RouteName } from '#app/domain/pages/match-route.ts';

export interface StepPage {
  /** The name in `steps_done` and `last_onboarding_step`. */
  readonly name: string;
  readonly title: string;
  readonly route: RouteName;
  /** Percent of onboarding. */
  readonly weight: number;
}

export interface OnboardingStep {
  readonly name: string;
  readonly title: string;
  /** Percent of onboarding for all pages together. */
  readonly weight: number;
  /** Percent of the ring. */
  readonly segment: number;
  readonly pages: readonly StepPage[];
}

export const ONBOARDING_STEPS: readonly OnboardingStep[] = [
  onePage('industries', 'Industry', 'onboarding/industries', { weight: 4, segment: 4 }),
  {
    name: 'advertising',
    title: 'Marketing',
    weight: 23,
    segment: 15,
    pages: [
      page('advertising_platforms', 'Platforms', 'onboarding/advertising/platforms', 8),
      page('advertising_integrations', 'Connections', 'onboarding/advertising/integrations', 7),
    ],
  },
  {
    name: 'shipping',
    title: 'Fulfillment',
    weight: 26,
    segment: 23,
    pages: [
      page('shipping_platforms', 'Platforms', 'onboarding/shipping/platforms', 13),
      page('shipping_production', 'Production', 'onboarding/shipping/production', 6),
      page('shipping_profiles', 'Profiles', 'onboarding/shipping/profiles', 4),
    ],
  },
  onePage('production-breakdown', 'Cost of goods', 'onboarding/production-breakdown', {
    weight: 17,
    segment: 17,
  }),
  onePage('payment-gateways', 'Transaction fees', 'onboarding/payment-gateways', {
    weight: 19,
    segment: 19,
  }),
  onePage('expenses', 'Operating expenses', 'onboarding/expenses', { weight: 7, segment: 7 }),
  onePage('preferences', 'Preferences', 'onboarding/preferences', { weight: 10, segment: 11 }),
];

/** The maximum while a page is unfinished (features.md section 4). */
const UNFINISHED_PERCENT_MAX = 99;

function page(name: string, title: string, route: RouteName, weight: number): StepPage {
  return { name, title, route, weight };
}

function onePage(
  name: string,
  title: string,
  route: RouteName,
  weights: Pick<OnboardingStep, 'weight' | 'segment'>,
): OnboardingStep {
  return { name, title, ...weights, pages: [page(name, title, route, weights.weight)] };
}

/** Lists the steps with the pages that a shop has, without steps that have none. */
export function stepsFor(hasPage: (page: StepPage) => boolean): readonly OnboardingStep[] {
  return ONBOARDING_STEPS.map((step) => ({ ...step, pages: step.pages.filter(hasPage) })).filter(
    ({ pages }) => pages.length > 0,
  );
}

export function isStepDone({ pages }: OnboardingStep, done: ReadonlySet<string>): boolean {
  return pages.every(({ name }) => done.has(name));
}

/** Returns the first unfinished page in the order of the steps; null once all are finished. */
export function activePage(
  steps: readonly OnboardingStep[],
  done: ReadonlySet<string>,
): StepPage | null {
  return steps.flatMap(({ pages }) => pages).find(({ name }) => !done.has(name)) ?? null;
}

/** Returns the page after this one, finished or not; null after the last. */
export function pageAfter(steps: readonly OnboardingStep[], name: string): StepPage | null {
  const pages = steps.flatMap((step) => step.pages);
  const index = pages.findIndex((one) => one.name === name);
  return index === -1 ? null : (pages[index + 1] ?? null);
}

/**
 * Returns the finished part of onboarding in integer percent: 100 only once everything is finished,
 * at most 99 before.
 */
export function donePercent(steps: readonly OnboardingStep[], done: ReadonlySet<string>): number {
  if (activePage(steps, done) === null) return 100;
  const sum = steps.reduce((total, step) => total + doneWeight(step, done), 0);
  return Math.min(sum, UNFINISHED_PERCENT_MAX);
}

function doneWeight(step: OnboardingStep, done: ReadonlySet<string>): number {
  if (isStepDone(step, done)) return step.weight;
  return step.pages
    .filter(({ name }) => done.has(name))
    .reduce((total, { weight }) => total + weight, 0);
}

/** Lists the names for `steps_done`: finished pages, then completed steps of several pages. */
export function stepsDoneNames(
  steps: readonly OnboardingStep[],
  done: ReadonlySet<string>,
): readonly string[] {
  const whole = steps.filter((step) => isStepDone(step, done)).map(({ name }) => name);
  return [...new Set([...done, ...whole])];
}

/**
 * The former name of production costs, from before they became a page of fulfilment (features.md
 * section 4).
 */
const OLD_NAMES: ReadonlyMap<string, string> = new Map([['production', 'shipping_production']]);

/**
 * Finds the page for a value of `last_onboarding_step`: the name of a page, or of a step, which
 * begins with its first page. Returns null for any other name.
 */
export function findStepPage(stored: string): StepPage | null {
  const name = OLD_NAMES.get(stored) ?? stored;
  const all = ONBOARDING_STEPS.flatMap(({ pages }) => pages);
  const step = ONBOARDING_STEPS.find((one) => one.name === name);
  return all.find((one) => one.name === name) ?? step?.pages[0] ?? null;
}

export function stepPath({ route }: StepPage): string {
  return `/${route}`;
}
