import { crossRateOn } from '#app/domain/money/convert.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { readRateHistory } from '#app/services/currency-rates/read-rate-history.server.ts';
import type { Deps } from '#app/services/deps.ts';

/** Reads the rate of each currency to the shop's on a day, for those with a rate. */
export async function readWorth(
  deps: Pick<Deps, 'db'>,
  { shopId, currency: to }: Pick<Shop, 'shopId' | 'currency'>,
  { day, currencies }: { readonly day: string; readonly currencies: readonly string[] },
): Promise<Readonly<Record<string, number>>> {
  const history = await readRateHistory(deps, { shopId, currencies, start: day, end: day });
  const worths = currencies.flatMap((from) => {
    const rate = crossRateOn({ from, to, day }, history);
    if (rate === null) return [];
    const minor = (Number(rate.over) / Number(rate.under)) * 10 ** getCurrency(from).decimals;
    return [[from, minor / 10 ** getCurrency(to).decimals] as const];
  });
  return Object.fromEntries(worths);
}
