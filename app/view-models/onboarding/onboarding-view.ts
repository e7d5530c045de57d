/**
 * Onboarding as its pages show it: the steps, their progress, and the content of the page on
 * screen.
 */
import {
  activePage,
  donePercent,
  isStepDone,
  type OnboardingStep,
  pageAfter,
  stepPath,
  type StepPage,
} from '#app/domain/access/onboarding/steps.ts';
import { stepEffectText, type SetupProgress } from './step-effect.ts';

export type StepState = 'done' | 'active' | 'to_come';

export interface StepLink {
  readonly name: string;
  readonly title: string;
  readonly state: StepState;
  /** Null for a step that cannot be opened yet. */
  readonly to: string | null;
  readonly isOnScreen: boolean;
}

export interface StepView extends StepLink {
  /** Percent of the ring. */
  readonly segment: number;
  /** Pages of a step of several; empty for a step of one page. */
  readonly pages: readonly StepLink[];
}

/** Figures of the orders so far; money in minor units. */
export interface FirstFigures {
  readonly orders: number | null;
  readonly totalRevenue: number | null;
  /** Null while too few costs are known to state it. */
  readonly netProfit: number | null;
  /** True while more orders are still to come. */
  readonly isPartial: boolean;
}

export interface OnboardingView {
  /** Integer percent, 100 once all is done. */
  readonly percent: number;
  /** The text below the percent; null for none. */
  readonly subtitle: string | null;
  readonly steps: readonly StepView[];
  readonly page: OnboardingPageView | null;
  readonly path: string;
  /** Null while there are no orders. */
  readonly figures: FirstFigures | null;
  readonly currency: string;
  /** The reason why the user cannot go on with the steps; null when they can. */
  readonly refusal: string | null;
}

export interface OnboardingPageView {
  readonly name: string;
  readonly title: string;
  readonly effect: string;
  readonly isLast: boolean;
  /** True where the page has a question of its own, whose answer continues. */
  readonly hasAnswer: boolean;
}

export interface StepEffectView {
  readonly name: string;
  readonly title: string;
  readonly to: string;
  readonly effect: string;
}

export interface OnboardingFacts {
  readonly steps: readonly OnboardingStep[];
  readonly done: ReadonlySet<string>;
  readonly path: string;
  readonly progress: SetupProgress;
  readonly locale: string;
}

/** features.md section 4: the subtitle of the last step. */
const LAST_STEP_TEXT = 'One final step!';

/** Pages whose own form goes on to the next one. */
const ANSWERED_PAGES: readonly string[] = ['industries', 'advertising_platforms'];

/** Returns the part that depends neither on the user nor on the sales. */
export function toOnboardingView({
  steps,
  done,
  path,
  progress,
  locale,
}: OnboardingFacts): Pick<OnboardingView, 'percent' | 'subtitle' | 'steps' | 'page'> {
  const active = activePage(steps, done);
  const toLink = (page: StepPage): StepLink => {
    const state = getPageState(page, done, active);
    const to = state === 'to_come' ? null : stepPath(page);
    const { name, title } = page;
    return { name, title, state, to, isOnScreen: stepPath(page) === path };
  };
  const onScreen = steps.flatMap(({ pages }) => pages).find((page) => stepPath(page) === path);
  const left = steps.flatMap(({ pages }) => pages).filter(({ name }) => !done.has(name));
  return {
    percent: donePercent(steps, done),
    subtitle: left.length === 1 ? LAST_STEP_TEXT : null,
    steps: steps.map((step) => toStepView(step, step.pages.map(toLink), done)),
    page:
      onScreen === undefined
        ? null
        : {
            name: onScreen.name,
            title: onScreen.title,
            effect: stepEffectText(onScreen.name, progress, locale),
            isLast: pageAfter(steps, onScreen.name) === null,
            hasAnswer: ANSWERED_PAGES.includes(onScreen.name),
          },
  };
}

function getPageState(
  { name }: StepPage,
  done: ReadonlySet<string>,
  active: StepPage | null,
): StepState {
  if (done.has(name)) return 'done';
  return name === active?.name ? 'active' : 'to_come';
}

function toStepView(
  step: OnboardingStep,
  pages: readonly StepLink[],
  done: ReadonlySet<string>,
): StepView {
  const { name, title, segment } = step;
  const isBegun = pages.some(({ state }) => state !== 'to_come');
  const state = isStepDone(step, done) ? 'done' : isBegun ? 'active' : 'to_come';
  return {
    name,
    title,
    state,
    segment,
    to: pages[0]?.to ?? null,
    isOnScreen: pages.some(({ isOnScreen }) => isOnScreen),
    pages: pages.length > 1 ? pages : [],
  };
}

/** Returns the state of each step's subject, by the path of its first page. */
export function toStepEffects(
  steps: readonly OnboardingStep[],
  progress: SetupProgress,
  locale: string,
): readonly StepEffectView[] {
  return steps.flatMap(({ name, title, pages }) => {
    const [first] = pages;
    if (first === undefined) return [];
    return [
      { name, title, to: stepPath(first), effect: stepEffectText(first.name, progress, locale) },
    ];
  });
}
