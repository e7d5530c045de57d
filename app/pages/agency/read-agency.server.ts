import type { AppLoadContext } from '@remix-run/node';
import { addDays } from '#app/domain/calendar/day.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import { AppError } from '#app/lib/app-error.ts';
import { listAgencyShops } from '#app/services/agency/list-agency-shops.server.ts';
import { toAgencyRows } from './agency-rows.ts';
import { type AgencyView, parseAgencyState } from './agency-view.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';

/** Complete days, up to yesterday. */
const DAYS = 30;

/**
 * Reads every shop of the user's workspaces, over the last 30 complete days of the shop on screen.
 */
export async function readAgency(request: Request, context: AppLoadContext): Promise<AgencyView> {
  const { deps, shop, user, role } = await requirePage(request, context);
  if (user === null) {
    throw new AppError('forbidden', 'Shops belong to an account.', { hint: 'Log in first.' });
  }
  const { day: today } = businessTime(deps.clock().toISOString(), shop.timeZone);
  const range = { start: addDays(today, -DAYS), end: addDays(today, -1) };
  const { userId } = user;
  const { locale } = shop;
  const { shops, currency, notes } = await listAgencyShops(deps, {
    userId,
    locale,
    shop,
    range,
    today,
  });
  const requestState = parseAgencyState(new URL(request.url).searchParams);
  const { rows, foundCount, page } = toAgencyRows(shops, requestState, { currency, locale });
  return {
    rows,
    foundCount,
    state: { ...requestState, page },
    shopCount: shops.length,
    attentionCount: shops.filter(({ issues }) => issues.length > 0).length,
    daysText: `${formatDay(range.start, locale)} to ${formatDay(range.end, locale)}`,
    currency,
    notes,
    canSwitch: context.embedded === undefined,
    canAdd: canDo(role, 'add_shop'),
  };
}
