import type { AppLoadContext } from '@remix-run/node';
import { rangeWithinPlan } from '#app/domain/access/plans/range-within-plan.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { addDays, getWeekStart } from '#app/domain/calendar/day.ts';
import { getShortcutRange } from '#app/domain/calendar/ranges.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { searchGoods } from '#app/services/costs/goods/search-goods.server.ts';
import { type ProductFigures, readProductFigures } from './read-product-figures.server.ts';
import { readShopFigures } from './read-shop-figures.server.ts';
import { requireAction } from '#app/services/workspaces/refuse-action.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
import type { SimulatorInputs } from '#app/view-models/simulators/read-inputs.ts';
import { PRODUCT_INPUT_FIELDS } from './product-inputs.ts';
import { exampleInputs } from '#app/view-models/simulators/example-inputs.ts';
import {
  type FigureDays,
  type ProductFound,
  SIMULATORS_PATH,
  type SimulatorsView,
} from '#app/view-models/simulators/simulators-view.ts';
import { getOpeningDays, type ReportDays } from '#app/view-models/report/report-request.ts';
import { parseReportState } from '#app/view-models/report/report-state.ts';
import { readSavedDays } from '#app/web/reports/opening-days.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';
import { parseSimulatorAddress } from './simulator-address.server.ts';

/**
 * Reads the simulators, as a page or over one, with the figures of the shop on screen; without
 * orders, with an example.
 */
export async function readSimulatorsPage(
  request: Request,
  context: AppLoadContext,
): Promise<SimulatorsView> {
  const access = await requirePage(request, context, { asPage: SIMULATORS_PATH });
  requireAction(access, 'use_profit_simulators');
  const { deps, shop } = access;
  const { searchParams } = new URL(request.url);
  const { tool, days, inputs: fromAddress, refused } = parseSimulatorAddress(searchParams);
  const money = { currency: shop.currency, locale: shop.locale };
  const common = { tool, fromAddress, refused, money, product: null };
  if (shop.firstDataDay === null) {
    const source = { kind: 'example', isForLackOfOrders: true } as const;
    return { ...common, start: exampleInputs(shop.currency), source };
  }
  const range = await getDays(access, days, searchParams);
  const [{ inputs, notes }, ofProduct] = await Promise.all([
    readShopFigures(deps, shop, range),
    readFiguresOfProduct(access, searchParams, range),
  ]);
  return {
    ...common,
    product: ofProduct === null ? null : { ...ofProduct.product, notes: ofProduct.notes },
    start: ofProduct === null ? inputs : { ...withoutUnit(inputs), ...ofProduct.inputs },
    source: {
      kind: 'shop',
      shopName: shop.name,
      range,
      days,
      hasChoiceOfDays: !shop.isDemo,
      notes,
    },
  };
}

/** Searches products, to begin with the figures of one. */
export async function findProductsToSimulate(
  request: Request,
  context: AppLoadContext,
): Promise<readonly ProductFound[]> {
  const access = await requirePage(request, context, { asPage: SIMULATORS_PATH });
  requireAction(access, 'use_profit_simulators');
  const { deps, shop } = access;
  const text = new URL(request.url).searchParams.get('find') ?? '';
  const search = { shopId: shop.shopId, of: 'products', text: text.slice(0, 100) } as const;
  const { products } = await searchGoods(deps, search);
  return products.slice(0, PRODUCTS_SHOWN).map(({ productId, title }) => ({ productId, title }));
}

const PRODUCTS_SHOWN = 8;

async function readFiguresOfProduct(
  { deps, shop, role }: PageAccess,
  params: URLSearchParams,
  range: DateRange,
): Promise<ProductFigures | null> {
  const productId = params.get('product') ?? '';
  return productId === '' ? null : readProductFigures(deps, { shop, role, productId, range });
}

/** Removes the inputs of a product: its missing ones have no average of the shop. */
function withoutUnit(inputs: SimulatorInputs): SimulatorInputs {
  const isOfShop = ([key]: [string, unknown]) =>
    !PRODUCT_INPUT_FIELDS.some((field) => field === key);
  return Object.fromEntries(Object.entries(inputs).filter(isOfShop));
}

export function readPublicCalculator(request: Request): SimulatorsView {
  const { searchParams } = new URL(request.url);
  const { tool, currency, inputs, refused } = parseSimulatorAddress(searchParams);
  return {
    tool,
    fromAddress: inputs,
    refused,
    product: null,
    money: { currency, locale: 'en-US' },
    start: exampleInputs(currency),
    source: { kind: 'example', isForLackOfOrders: false },
  };
}

/**
 * Returns the last 30 complete days, for an older history the last of its days; or the days on
 * screen, in the address or the session. Both as far as the plan reaches.
 */
async function getDays(
  access: PageAccess,
  days: FigureDays,
  params: URLSearchParams,
): Promise<DateRange> {
  const { deps, shop, plan } = access;
  const { firstDataDay, lastDataDay } = shop;
  const { day: today } = businessTime(deps.clock().toISOString(), shop.timeZone);
  const calendar = { today, weekStart: getWeekStart(shop.country), firstDataDay, lastDataDay };
  const saved = await readSavedDays(access);
  const opensWith = getOpeningDays(SIMULATORS_PATH, calendar, { shop, ...saved });
  if (shop.isDemo) return opensWith.range;
  const range =
    days === 'chosen'
      ? parseReportState(params, { ...calendar, opensWith }).range
      : getLastDays(calendar);
  return rangeWithinPlan(range, plan, calendar);
}

function getLastDays(calendar: ReportDays): DateRange {
  const { lastDataDay } = calendar;
  const last = getShortcutRange('last_30_days', calendar);
  if (lastDataDay === null || lastDataDay >= last.start) return last;
  return getShortcutRange('last_30_days', { ...calendar, today: addDays(lastDataDay, 1) });
}
