import type { OwnCount } from '#app/connectors/pull-options.ts';
import type { TrafficDays } from '#app/connectors/traffic-row.ts';
import { updateOwnCounts } from '#app/data/connectors/own-count-rows.server.ts';
import {
  lockChosen,
  replaceSessionDays,
  type SessionDays,
} from '#app/data/connectors/session-days.server.ts';
import { replaceTrafficCosts } from '#app/data/costs/daily-cost-rows.server.ts';
import type { Tx } from '#app/data/database.ts';
import { selectSiteKey } from '#app/data/visits/site-key-rows.server.ts';
import { lockShop, raiseDailyCostVersion } from '#app/data/shops/shop-versions.server.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { foldTraffic, type TrafficDay } from '#app/domain/marketing/traffic-days.ts';
import { findCurrency } from '#app/domain/money/currency.ts';
import {
  type AccountTraffic,
  rowOfTrafficDay,
  trafficAccount,
} from '#app/domain/profit/daily-costs/traffic-days.ts';
import { OWN_VISITS } from '#app/domain/visits/describe-visit.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { ConnectorDeps } from './open-connection.server.ts';
import { openShopConverter } from './shop-converter.server.ts';

export interface StoreTrafficOptions {
  readonly shop: { readonly shopId: number; readonly currency: string };
  readonly connector: string;
  readonly accountId: string;
  readonly currency: string;
  readonly range: DateRange;
  readonly days: readonly string[];
  readonly visits: TrafficDays;
  readonly counts: readonly OwnCount[];
}

/**
 * Replaces the visits of the days, unless their account is no longer selected. Returns the number
 * of rows and days written. @throws AppError `conflict` where amounts cannot be converted.
 */
export async function storeTrafficDays(
  deps: ConnectorDeps,
  { shop, connector, accountId, currency, range, days, visits, counts }: StoreTrafficOptions,
): Promise<number> {
  const { shopId } = shop;
  const folded = foldTraffic(visits.rows);
  const rows = await convertTraffic(deps, { shop, currency, range, rows: folded });
  const place = { connector, accountId };
  return deps.db.transaction(async (tx) => {
    if (!(await lockChosen(tx, shopId, place))) return 0;
    const { caveats } = visits;
    const written = await replaceTraffic(tx, shopId, { ...place, days, rows, caveats });
    return written + (await updateOwnCounts(tx, shopId, { ...place, days, counts }));
  });
}

/**
 * Replaces the days of an account, in the shop's currency, in the source table and, where its
 * visits are the ones that count, in the daily costs. Returns the number of rows and days of the
 * source table.
 */
export async function replaceTraffic(
  tx: Tx,
  shopId: number,
  traffic: SessionDays,
): Promise<number> {
  const { connector, accountId, days, rows } = traffic;
  const written = await replaceSessionDays(tx, shopId, traffic);
  await lockShop(tx, shopId);
  const isTrackingOn = (await selectSiteKey(tx, shopId))?.isOn ?? false;
  if (isTrackingOn !== (connector === OWN_VISITS.connector)) return written;
  const changed = await replaceTrafficCosts(tx, shopId, {
    account: trafficAccount(connector, accountId),
    days,
    rows: rows.map((row) => rowOfTrafficDay(row, { connector, accountId })),
  });
  if (changed > 0) await raiseDailyCostVersion(tx, shopId);
  return written;
}

async function convertTraffic(
  { db }: Pick<ConnectorDeps, 'db'>,
  {
    shop,
    currency,
    range,
    rows,
  }: Pick<StoreTrafficOptions, 'shop' | 'currency' | 'range'> & {
    readonly rows: readonly TrafficDay[];
  },
): Promise<AccountTraffic[]> {
  if (findCurrency(currency) === null) {
    throw new AppError('conflict', `The currency ${currency} of this property is not known here.`);
  }
  const toShop = await openShopConverter({ db }, { shop, currencies: [currency], range });
  return rows.map((row) => ({
    ...row,
    currency,
    revenueMinor: toShop(row.revenue, { currency, day: row.day }),
  }));
}
