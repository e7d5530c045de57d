import { selectTrafficSources } from '#app/data/costs/traffic-source-rows.server.ts';
import { selectLastChange } from '#app/data/costs/rule-undo-row.server.ts';
import { countQueued } from '#app/data/ledger/ledger-queue.server.ts';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { TrafficSource } from '#app/domain/profit/cost-lookup/traffic-source.ts';
import type { Deps } from '#app/services/deps.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
import { toLastChangeView } from '#app/view-models/costs/last-change.ts';
import { daysOfValidity } from '#app/view-models/settings/days-of-validity.ts';
import type {
  TrafficSourceRow,
  TrafficSourcesView,
} from '#app/view-models/traffic-sources/traffic-sources-view.ts';

export async function readTrafficSources(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shop, role }: Pick<PageAccess, 'shop' | 'role'>,
): Promise<TrafficSourcesView> {
  const { shopId, currency, locale, timeZone } = shop;
  const today = businessTime(clock().getTime(), timeZone).day;
  const [sources, lastChange, ordersLeft] = await Promise.all([
    selectTrafficSources(db, shopId),
    selectLastChange(db, shopId, 'traffic_source'),
    countQueued(db, shopId),
  ]);
  return {
    sources: sources
      .map((source) => toRow(source, timeZone, today))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    currency,
    locale,
    today,
    lastChange: toLastChangeView(lastChange, timeZone),
    ordersLeft,
    editing: getButtonState(role, 'edit_ad_spend'),
    refusal: getActionRefusal(role, 'edit_ad_spend'),
  };
}

function toRow(
  { validFrom, validTo, ...source }: TrafficSource,
  timeZone: string,
  today: string,
): TrafficSourceRow {
  const { fromDay, toDay } = daysOfValidity({ validFrom, validTo }, timeZone);
  const isUpcoming = fromDay !== null && today < fromDay;
  const isEnded = toDay !== null && toDay < today;
  const status = isUpcoming ? 'upcoming' : isEnded ? 'ended' : 'running';
  return { ...source, fromDay, toDay, status };
}
