import { addDays } from '#app/domain/calendar/day.ts';
import { Exact } from '#app/domain/money/round.ts';

/** A day whose ad spend became less when it was read again: exact decimals in the account's currency. */
export interface SpendLoss {
  readonly day: string;
  readonly before: string;
  readonly after: string;
  readonly seenAt: string;
}

/**
 * The share of a day's spend that may disappear unnoticed: platforms take back invalid clicks. The
 * same share may lie between an account's total and its ads.
 */
export const QUIET_SHARE = 0.01;

/** The days for which a loss is shown: after them the day is no longer read again and is final. */
const SHOWN_DAYS = 30;

export type SpendByDay = ReadonlyMap<string, string>;

export interface RereadSpend {
  /** The stored spend of the days that were read; days without spend are absent. */
  readonly before: SpendByDay;
  readonly after: SpendByDay;
  readonly days: readonly string[];
  readonly now: string;
}

/** Finds every day that lost more of its spend than the tolerated share. */
export function findLosses({ before, after, now }: RereadSpend): SpendLoss[] {
  return [...before].flatMap(([day, earlier]) => {
    const loss = { day, before: earlier, after: after.get(day) ?? '0', seenAt: now };
    return isLoss(loss) ? [loss] : [];
  });
}

/** Picks the loss that an account is marked with: the greatest that has not come back; null without one. */
export function pickLoss(
  marked: SpendLoss | null,
  losses: readonly SpendLoss[],
  { after, days }: Pick<RereadSpend, 'after' | 'days'>,
): SpendLoss | null {
  const isReread = marked !== null && days.includes(marked.day);
  const still = isReread ? { ...marked, after: after.get(marked.day) ?? '0' } : marked;
  const all = [
    ...(still !== null && isLoss(still) ? [still] : []),
    ...losses.filter(({ day }) => day !== still?.day),
  ];
  return all.toSorted((a, b) => lostIn(b).comparedTo(lostIn(a)))[0] ?? null;
}

export function isSameLoss(a: SpendLoss | null, b: SpendLoss | null): boolean {
  if (a === null || b === null) return a === b;
  return (['day', 'before', 'after', 'seenAt'] as const).every((name) => a[name] === b[name]);
}

export function isShownLoss({ seenAt }: SpendLoss, now: string): boolean {
  return now.slice(0, 10) <= addDays(seenAt.slice(0, 10), SHOWN_DAYS);
}

const lostIn = ({ before, after }: SpendLoss) => new Exact(before).minus(after);

function isLoss(loss: SpendLoss): boolean {
  return lostIn(loss).gt(new Exact(loss.before).times(QUIET_SHARE));
}
