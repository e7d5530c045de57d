import { addDays } from '#app/domain/calendar/day.ts';
import { Exact } from '#app/domain/money/round.ts';

/** A day whose ad spend became less when it was read again: exact decimals in the account's currency. */
export interface SpendLoss {
  readonly day: string;
  readonly before: string;
  readonly after: string;
  /** The instant of the reading that found it. */
  readonly seenAt: string;
}

/**
 * The share of a day's spend that may go without a word: platforms take clicks back that were none. The
 * same share of it may lie between an account's own sum and its ads.
 */
export const QUIET_SHARE = 0.01;

/** How long a loss is shown: by then the day is no longer read again, and is what it is. */
const SHOWN_DAYS = 30;

export type SpendByDay = ReadonlyMap<string, string>;

export interface RereadSpend {
  /** What was stored of the days that were read; without those that had no spend. */
  readonly before: SpendByDay;
  readonly after: SpendByDay;
  /** Every day that was read. */
  readonly days: readonly string[];
  readonly now: string;
}

/** Every day that lost more of its spend than goes without a word. */
export function findLosses({ before, after, now }: RereadSpend): SpendLoss[] {
  return [...before].flatMap(([day, earlier]) => {
    const loss = { day, before: earlier, after: after.get(day) ?? '0', seenAt: now };
    return isLoss(loss) ? [loss] : [];
  });
}

/** The loss that an account is marked with: the greatest that has not come back; null without one. */
export function pickLoss(
  known: SpendLoss | null,
  losses: readonly SpendLoss[],
  { after, days }: Pick<RereadSpend, 'after' | 'days'>,
): SpendLoss | null {
  const isReread = known !== null && days.includes(known.day);
  const still = isReread ? { ...known, after: after.get(known.day) ?? '0' } : known;
  const all = [
    ...(still !== null && isLoss(still) ? [still] : []),
    ...losses.filter(({ day }) => day !== still?.day),
  ];
  return all.toSorted((a, b) => lostIn(b).comparedTo(lostIn(a)))[0] ?? null;
}

/** Whether two marks say the same. */
export function isSameLoss(a: SpendLoss | null, b: SpendLoss | null): boolean {
  if (a === null || b === null) return a === b;
  return (['day', 'before', 'after', 'seenAt'] as const).every((name) => a[name] === b[name]);
}

/** Whether a loss is recent enough to be shown. */
export function isShownLoss({ seenAt }: SpendLoss, now: string): boolean {
  return now.slice(0, 10) <= addDays(seenAt.slice(0, 10), SHOWN_DAYS);
}

const lostIn = ({ before, after }: SpendLoss) => new Exact(before).minus(after);

function isLoss(loss: SpendLoss): boolean {
  return lostIn(loss).gt(new Exact(loss.before).times(QUIET_SHARE));
}
