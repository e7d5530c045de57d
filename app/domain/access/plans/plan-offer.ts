/** What each plan holds, for the pricing page; prices come with billing. */
import { FEATURES } from './features.ts';
import { getPlan, isAtLeast, type Plan, type PlanKey } from './plan.ts';

export interface PlanOffer {
  readonly name: string;
  readonly isCurrent: boolean;
  /** Each a line: what it holds beyond the plan before it. */
  readonly holds: readonly string[];
}

/** One of each rank; the three free plans are offered as one. */
const OFFERED: readonly PlanKey[] = ['basic_free', 'basic', 'pro', 'ultimate', 'plus'];

/** The plans from the smallest to the largest, with the one that the shop has. */
export function planOffers(current: PlanKey): readonly PlanOffer[] {
  return OFFERED.map((key) => {
    const { name, rank, historyDescription, historyDaysMax, membersMax } = getPlan(key);
    const history = historyText({ historyDescription, historyDaysMax });
    const features = FEATURES.filter(({ lowestPlan }) => lowestPlan === key);
    return {
      name,
      isCurrent: getPlan(current).rank === rank || (key === 'plus' && isAtLeast(current, key)),
      holds: [history, membersText(membersMax), ...features.map((feature) => feature.name)],
    };
  });
}

/** Everything that a plan holds, a line each. */
export function planHolds(key: PlanKey): readonly string[] {
  const { historyDescription, historyDaysMax, membersMax } = getPlan(key);
  const features = FEATURES.filter(({ lowestPlan }) => isAtLeast(key, lowestPlan));
  return [
    historyText({ historyDescription, historyDaysMax }),
    membersText(membersMax),
    ...features.map(({ name }) => name),
  ];
}

function historyText({
  historyDescription,
  historyDaysMax,
}: Pick<Plan, 'historyDescription' | 'historyDaysMax'>): string {
  return historyDaysMax === null
    ? 'Reports without a limit in time'
    : `Reports of ${historyDescription}`;
}

function membersText(membersMax: number): string {
  if (membersMax === 0) return 'Any number of members';
  return membersMax === 1 ? '1 member' : `${membersMax} members`;
}
