import type { AdSpendRow } from '#app/csv/records/ad-spend-file.server.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import { allocate } from '#app/domain/money/allocate.ts';
import { type ExactMinor, roundExact } from '#app/domain/money/exact-minor.ts';
import type { AdSpend } from '#app/domain/profit/daily-costs/daily-costs.ts';

type Period = Pick<AdSpendRow, 'firstDay' | 'lastDay'>;
type Sum = { -readonly [Key in keyof AdSpendRow]: AdSpendRow[Key] };

/** Returns the key of rows that add up: all days of a campaign have one. */
export function campaignKey({ platform, campaignId }: AdSpendRow): string {
  return JSON.stringify([platform, campaignId]);
}

/**
 * Adds up the rows of each campaign and period, wherever in a file they are, and rounds once for
 * each: its memory grows with the periods, not with the rows.
 */
export class AdSpendSums {
  readonly #campaigns = new Map<string, Map<string, Sum>>();

  add(row: AdSpendRow): void {
    const key = campaignKey(row);
    const periods = this.#campaigns.get(key) ?? new Map<string, Sum>();
    this.#campaigns.set(key, periods);
    const period = `${row.firstDay} ${row.lastDay}`;
    const sum = periods.get(period);
    if (sum === undefined) {
      periods.set(period, { ...row });
      return;
    }
    sum.spend += row.spend;
    sum.clicks += row.clicks;
    sum.impressions += row.impressions;
    sum.attributedRevenue += row.attributedRevenue;
    sum.attributedOrders += row.attributedOrders;
  }

  /** Yields every campaign's days, in an order that does not depend on that of the rows. */
  *records(): Generator<AdSpend> {
    const claimed = new RunningRounding();
    const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) =>
      a < b ? -1 : 1;
    for (const [, periods] of [...this.#campaigns].toSorted(byKey)) {
      const days = new Map<string, AdSpend>();
      for (const [, sum] of [...periods].toSorted(byKey)) {
        for (const spend of spread(sum, claimed.round(sum.attributedOrders))) {
          const before = days.get(spend.day);
          days.set(spend.day, before === undefined ? spend : added(before, spend));
        }
      }
      yield* days.values();
    }
  }
}

/**
 * Rounds parts of orders to integers with the same sum: a platform that claims 0.4 orders on each
 * of a hundred days claims 40, not none.
 */
class RunningRounding {
  #exact: ExactMinor = 0n;
  #given = 0;

  round(part: ExactMinor): number {
    this.#exact += part;
    const rounded = roundExact(this.#exact) - this.#given;
    this.#given += rounded;
    return rounded;
  }
}

/** Spreads a period evenly over its days, to the minor unit. */
function* spread(sum: Sum, attributedOrders: number): Generator<AdSpend> {
  const { platform, campaignId, campaign } = sum;
  const days = daysFrom(sum);
  const weights = days.map(() => 1);
  const share = (amount: number) => (days.length === 1 ? [amount] : allocate(amount, weights));
  const amounts = {
    spendMinor: share(roundExact(sum.spend)),
    clicks: share(sum.clicks),
    impressions: share(sum.impressions),
    attributedRevenueMinor: share(roundExact(sum.attributedRevenue)),
    attributedOrders: share(attributedOrders),
  };
  for (const [index, day] of days.entries()) {
    yield {
      day,
      platform,
      campaignId,
      campaign,
      spendMinor: amounts.spendMinor[index] ?? 0,
      clicks: amounts.clicks[index] ?? 0,
      impressions: amounts.impressions[index] ?? 0,
      attributedRevenueMinor: amounts.attributedRevenueMinor[index] ?? 0,
      attributedOrders: amounts.attributedOrders[index] ?? 0,
    };
  }
}

function daysFrom({ firstDay, lastDay }: Period): string[] {
  const days: string[] = [];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) days.push(day);
  return days;
}

function added(a: AdSpend, b: AdSpend): AdSpend {
  return {
    ...a,
    spendMinor: a.spendMinor + b.spendMinor,
    clicks: a.clicks + b.clicks,
    impressions: a.impressions + b.impressions,
    attributedRevenueMinor: a.attributedRevenueMinor + b.attributedRevenueMinor,
    attributedOrders: a.attributedOrders + b.attributedOrders,
  };
}
