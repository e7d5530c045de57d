/**
 * Decides which statement of a charge counts where several sources of one account state it. Two
 * statements are of one charge when they have the same amount and kind on the same day; or a day
 * apart, where one of the sources states charges around the other's day and has no such charge on
 * it: else one source may end where the other begins, and both charges are real. Each statement is
 * compared with one other at most, so that equal charges of several days stay several. Where the
 * sources divide the charges of a day differently, the remainder of the day is compared as a sum.
 */
import { addDays } from '#app/domain/calendar/day.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { pairByDay } from './pair-by-day.ts';
import { type ChargeOrigin, findChargeOrigin, type StatementSource } from './statement-sources.ts';

export interface StatedCharge {
  readonly id: string;
  readonly kind: string;
  readonly amountMinor: number;
  readonly day: string;
}

export interface RepeatedCharge<Charge> {
  readonly charge: Charge;
  /** Part of a sentence: "also stated by the connection with Amazon". */
  readonly countedBy: string;
}

export interface CountedCharges<Charge> {
  /** In the order of the input. */
  readonly counted: readonly Charge[];
  readonly repeated: readonly RepeatedCharge<Charge>[];
}

export function countChargesOnce<Charge extends StatedCharge>(
  charges: readonly Charge[],
): CountedCharges<Charge> {
  const countedBy = new Map<string, string>();
  const covers = readCoverage(charges);
  const stated = charges
    .map((charge): Stated => ({ charge, origin: findChargeOrigin(charge.id) }))
    .toSorted(byDayAndId);
  for (const group of Map.groupBy(stated, getGroup).values()) {
    const ranks = [...new Set(group.map(({ origin }) => origin.rank))].toSorted((a, b) => a - b);
    let counted = group.filter(({ origin }) => origin.rank === ranks[0]);
    for (const rank of ranks.slice(1)) {
      const ofRank = group.filter(({ origin }) => origin.rank === rank);
      const repeated = findRepeated(ofRank, counted, covers);
      for (const [{ charge }, { origin }] of repeated)
        countedBy.set(charge.id, origin.source.label);
      counted = [...counted, ...ofRank.filter((one) => !repeated.has(one))].toSorted(byDayAndId);
    }
  }
  return {
    counted: charges.filter(({ id }) => !countedBy.has(id)),
    repeated: charges.flatMap((charge) => {
      const label = countedBy.get(charge.id);
      return label === undefined ? [] : [{ charge, countedBy: label }];
    }),
  };
}

interface Stated {
  readonly charge: StatedCharge;
  readonly origin: ChargeOrigin;
}

/** Kinds that reports call by different names are compared with each other. */
function getGroup({ charge, origin }: Stated): string {
  return `${origin.account.key} ${ownValue(GROUPS, charge.kind) ?? 'fee'}`;
}

const GROUPS: Readonly<Record<string, string>> = {
  advertising: 'advertising',
  // Some sources state the fee of a dispute within the disputed amount.
  dispute: 'dispute',
  dispute_fee: 'dispute',
};

/** Decides if a source states charges both before and after a day, or on it. */
type Coverage = (source: StatementSource, day: string) => boolean;

/**
 * The distance in days within which charges of a source show that it covers a day: a subscription
 * comes once a month. A caller that reads only some charges must read as many days around them.
 */
export const COVERAGE_DAYS = 35;

function readCoverage(charges: readonly StatedCharge[]): Coverage {
  const days = new Map<StatementSource, Set<string>>();
  for (const { id, day } of charges) {
    const { source } = findChargeOrigin(id);
    days.set(source, (days.get(source) ?? new Set()).add(day));
  }
  return (source, day) => {
    const stated = [...(days.get(source) ?? [])];
    const [first, last] = [addDays(day, -COVERAGE_DAYS), addDays(day, COVERAGE_DAYS)];
    return (
      stated.some((other) => first <= other && other <= day) &&
      stated.some((other) => day <= other && other <= last)
    );
  };
}

function findRepeated(
  ofRank: readonly Stated[],
  others: readonly Stated[],
  covers: Coverage,
): ReadonlyMap<Stated, Stated> {
  const repeated = new Map(
    pairByDay(ofRank, others, {
      dated: ({ charge }: Stated) => charge,
      isSure: (one, other) =>
        covers(one.origin.source, other.charge.day) || covers(other.origin.source, one.charge.day),
    }),
  );
  const taken = new Set(repeated.values());
  const byDay = ({ charge }: Stated) => charge.day;
  const othersByDay = Map.groupBy(
    others.filter((other) => !taken.has(other)),
    byDay,
  );
  const left = ofRank.filter((one) => !repeated.has(one));
  for (const [day, parts] of Map.groupBy(left, byDay)) {
    const same = othersByDay.get(day) ?? [];
    const [first] = same;
    if (first === undefined || sumStated(parts) !== sumStated(same)) continue;
    for (const one of parts) repeated.set(one, first);
  }
  return repeated;
}

function sumStated(stated: readonly Stated[]): number {
  return stated.reduce((sum, { charge }) => sum + charge.amountMinor, 0);
}

function byDayAndId({ charge: a }: Stated, { charge: b }: Stated): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}
