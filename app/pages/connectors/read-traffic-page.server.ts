import type { AppLoadContext } from '@remix-run/node';
import { selectCaveats } from '#app/data/connectors/session-days.server.ts';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { OWN_VISITS } from '#app/domain/visits/describe-visit.ts';
import { AppError } from '#app/lib/app-error.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { readConnectors } from '#app/services/connectors/read-connectors.server.ts';
import { readTraffic } from './read-traffic.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { type OwnVisits, readOwnVisits } from '#app/services/visits/read-own-visits.server.ts';
import { readVisitControl, type VisitControl } from '#app/services/visits/remove-visits.server.ts';
import { readWebPixel } from '#app/services/web-pixel/read-web-pixel.server.ts';
import type { OwnVisitsView, TrafficPageView } from '#app/view-models/connectors/traffic-view.ts';
import { agoText } from '#app/view-models/sync/sync-time.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';

const CONNECTOR = 'google_ga';

const VISIT_PLATFORMS = new Map<number, OwnVisitsView['platform']>([
  [PLATFORM.wooCommerce, 'woocommerce'],
  [PLATFORM.wix, 'wix'],
  [PLATFORM.shopify, 'shopify'],
]);

/** Reads the source of the visits of the shop on screen, its status, and the counted visits. */
export async function readTrafficPage(
  request: Request,
  context: AppLoadContext,
): Promise<TrafficPageView> {
  const { shop, role } = await requirePage(request, context);
  const { deps } = context;
  const { shopId, currency } = shop;
  const visitTracking = await readOwnVisits(deps, shop);
  const counting = visitTracking === null ? CONNECTOR : OWN_VISITS.connector;
  const [views, visits, caveats, pixel, control] = await Promise.all([
    readConnectors(deps, { shopId, of: 'visits' }),
    readTraffic(deps, { shopId, connector: counting }),
    selectCaveats(deps.db, shopId, counting),
    visitTracking === null ? null : readWebPixel(deps, { shopId }),
    readVisitControl(deps, shop),
  ]);
  const connector = views.find(({ key }) => key === CONNECTOR);
  if (connector === undefined) throw new AppError('not_found', 'There is no such source.');
  return {
    connector,
    own:
      visitTracking === null
        ? null
        : {
            ...toOwnView(visitTracking, shop, deps),
            pixel,
            control: toControlView(control, shop.locale),
          },
    visits,
    caveats,
    currency,
    shopKey: shop.shopKey,
    locale: shop.locale,
    button: getButtonState(role, 'connect_platform'),
    refusal: getActionRefusal(role, 'connect_platform'),
  };
}

function toOwnView(
  { siteKey, lastVisitAt, sessionsToday, dropped }: OwnVisits,
  { platformId, locale }: Pick<Shop, 'platformId' | 'locale'>,
  { accounts, clock }: Pick<Deps, 'accounts' | 'clock'>,
): Omit<OwnVisitsView, 'pixel' | 'control'> {
  const { origin } = new URL(accounts.appUrl);
  return {
    snippet: `<script async src="${origin}/pixel/v1.js" data-key="${siteKey}"></script>`,
    orderSnippet: toOrderSnippet(platformId),
    lastVisit: lastVisitAt === null ? null : agoText(lastVisitAt, clock().getTime()),
    sessionsToday,
    dropped: dropped === null ? null : toDroppedText(dropped, locale),
    platform: VISIT_PLATFORMS.get(platformId) ?? 'other',
  };
}

function toDroppedText(
  { day, reports }: NonNullable<OwnVisits['dropped']>,
  locale: string,
): string {
  const times = reports === 1 ? '1 report was' : `${formatCount(reports, locale)} reports were`;
  return (
    `${formatDay(day, locale)}: ${times} not counted, since more came at once than a shop may send. ` +
    'If your shop has so many visitors, ask whoever runs this installation; else somebody made them up.'
  );
}

function toControlView(
  { floods, removals, sources, today }: VisitControl,
  locale: string,
): OwnVisitsView['control'] {
  const count = (sessions: number) => formatCount(sessions, locale);
  return {
    floods: floods.map(({ day, sessions, usual, source, ofSource }) => ({
      day,
      source,
      text:
        `${formatDay(day, locale)}: ${count(sessions)} sessions, where ${count(usual)} are usual. ` +
        `${count(ofSource)} of them came from ${source}.`,
    })),
    removals: removals.map(({ removalKey, fromDay, toDay, source }) => ({
      removalKey,
      text: `${toDays(fromDay, toDay, locale)}, ${source === null ? 'all sources' : `from ${source}`}`,
    })),
    sources,
    today,
  };
}

function toDays(fromDay: string, toDay: string, locale: string): string {
  const first = formatDay(fromDay, locale);
  return fromDay === toDay ? first : `${first} to ${formatDay(toDay, locale)}`;
}

/** Builds the snippet of an order: before the script is loaded, its commands wait in a list. */
function toOrderSnippet(platformId: number): string {
  const order = platformId === PLATFORM.wix ? WIX_ORDER : OTHER_ORDER;
  return (
    '<script>window.farthing=window.farthing||function(){(farthing.q=farthing.q||[]).push(arguments)};' +
    `farthing('order',${order})</script>`
  );
}

/** The id of an order at Wix, which cannot be guessed. */
const WIX_ORDER = "'ORDER_ID','ORDER_ID'";
const OTHER_ORDER = "'ORDER_NUMBER','ORDER_TOKEN'";
