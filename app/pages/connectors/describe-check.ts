import { formatDay } from '#app/domain/calendar/format-day.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { getAccountNotes } from '#app/view-models/connectors/account-notes.ts';
import type { SpendGapView } from '#app/view-models/connectors/connectors-view.ts';

/** The comparison of a source's readings with its own counts. */
export interface SourceCheckView {
  /** "labels"; null where it counts nothing. */
  readonly counts: string | null;
  /** The reason why it counts nothing, a sentence. */
  readonly reason: string | null;
  readonly daysCompared: number;
  /** Ranges of days with different numbers, the greatest difference first. */
  readonly countGaps: readonly CountGapView[];
  readonly spendGaps: readonly AccountSpendGap[];
}

interface CountGapView {
  readonly account: string;
  /** Both ends inclusive. */
  readonly start: string;
  readonly end: string;
  readonly own: number;
  readonly read: number;
}

interface AccountSpendGap {
  readonly account: string;
  readonly currency: string;
  readonly spendGap: SpendGapView;
}

/** Decides if any difference exceeds the tolerance. */
export function hasGap({ countGaps, spendGaps }: SourceCheckView): boolean {
  return countGaps.length + spendGaps.length > 0;
}

/** Describes the comparison of a source with its own total, in sentences for people. */
export function describeCheck(
  check: SourceCheckView,
  source: string,
  locale: string,
): readonly string[] {
  const { counts, reason, daysCompared, countGaps, spendGaps } = check;
  if (reason !== null) return [`Not compared with a total of its own: ${reason}`];
  const ownerCount = `the ${counts ?? ''} that ${source} counts itself`;
  if (daysCompared === 0) return [`No day was compared with ${ownerCount} yet.`];
  if (!hasGap(check)) {
    const days = daysCompared === 1 ? '1 day' : `${formatCount(daysCompared, locale)} days`;
    return [`${days} compared with ${ownerCount}: no difference above 1%.`];
  }
  const spend = spendGaps.flatMap(({ account, ...gap }) =>
    getAccountNotes({ ...gap, note: null, spendLoss: null }, source, locale).map(
      (note) => `${account}: ${note}`,
    ),
  );
  const [worst] = countGaps;
  if (worst === undefined) return spend;
  const when =
    worst.start === worst.end
      ? `On ${formatDay(worst.end, locale)}`
      : `From ${formatDay(worst.start, locale)} to ${formatDay(worst.end, locale)}`;
  const numbers = `${formatCount(worst.own, locale)} ${counts ?? ''}, and ${formatCount(worst.read, locale)} were read`;
  const rest = countGaps.length - 1;
  const more =
    rest === 0
      ? ''
      : ` ${rest} more ${rest === 1 ? 'range of days differs' : 'ranges of days differ'} too.`;
  const then = `Your figures follow what was read: compare them with ${source}.`;
  return [...spend, `${worst.account}: ${when}, ${source} counts ${numbers}.${more} ${then}`];
}
