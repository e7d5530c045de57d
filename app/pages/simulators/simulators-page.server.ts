import type { AppLoadContext } from '@remix-run/node';
import { rangeWithinPlan } from '#app/domain/access/plans/range-within-plan.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { addDays, getWeekStart } from '#app/domain/calendar/day.ts';
import { getShortcutRange } from '#app/domain/calendar/ranges.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { searchGoods } from '#app/services/costs/goods/search-goods.server.ts';
import { type ProductFigures, readProductFigures } from './read-product-figures.server.ts';
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
  type FigureNote,
  FIGURE_DAYS,
} from '#app/view-models/simulators/simulators-view.ts';
import { getOpeningDays, type ReportDays } from '#app/view-models/report/report-request.ts';
import { parseReportState } from '#app/view-models/report/report-state.ts';
import { readSavedDays } from '#app/web/reports/opening-days.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';
import { selectDateBasis } from '#app/data/shops/select-date-basis.server.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { readCostFamilies } from '#app/services/costs/read-cost-families.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { reportFigures } from '#app/services/reports/report-figures.server.ts';
import { coverageNote } from '#app/view-models/report/coverage-note.ts';
import { listMissingFamilies } from '#app/view-models/report/profit-name.ts';
import { PRODUCT_COSTS_PATH } from '#app/view-models/settings/product-costs-path.ts';
import { SIMULATOR_METRICS, toShopInputs } from './shop-inputs.ts';
import { z } from 'zod';
import { findCurrency } from '#app/domain/money/currency.ts';
import { parseDecimal } from '#app/domain/money/parse-decimal.ts';
import {
  FIELD_KEYS,
  type FieldKey,
  getField,
  SIMULATOR_TOOLS,
  type ToolKey,
} from '#app/view-models/simulators/simulator-fields.ts';

const TYPED_LENGTH_MAX = 20;

/** A typed value; an empty field was omitted on purpose. */
const typed = z
  .string()
  .trim()
  .max(TYPED_LENGTH_MAX)
  .refine((text) => text === '' || parseDecimal(text) !== null);

const address = z.object({
  tool: z.enum(SIMULATOR_TOOLS.map(({ key }) => key)).catch('shop'),
  days: z.enum(FIGURE_DAYS).catch('last_30_days'),
  currency: z
    .string()
    .refine((code) => findCurrency(code) !== null)
    .transform((code) => code.trim().toUpperCase())
    .catch('USD'),
});

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

interface ShopFiguresOfDays {
  readonly inputs: SimulatorInputs;
  readonly notes: readonly FigureNote[];
}

async function readShopFigures(
  deps: Deps,
  shop: Shop,
  range: DateRange,
): Promise<ShopFiguresOfDays> {
  const { shopId, name, currency, country } = shop;
  const [dating, families] = await Promise.all([
    selectDateBasis(deps.db, shopId),
    readCostFamilies(deps, [shopId], range),
  ]);
  const figures = reportFigures(deps, { shops: [{ shopId, name, currency }], currency });
  const {
    total: { values },
  } = await figures.read({
    shopIds: [shopId],
    range,
    compareTo: 'none',
    metrics: SIMULATOR_METRICS,
    groupings: [],
    filters: [],
    sort: null,
    page: null,
    dating,
    weekStart: getWeekStart(country),
  });
  const coverage = coverageNote(values, shop);
  return {
    inputs: toShopInputs(values, families, currency),
    notes: [
      ...(coverage === null ? [] : [{ text: coverage, to: PRODUCT_COSTS_PATH }]),
      ...listMissingFamilies(families).map(({ text, to }) => ({ text, to })),
    ],
  };
}

interface SimulatorAddress {
  readonly tool: ToolKey;
  readonly days: FigureDays;
  readonly currency: string;
  readonly inputs: SimulatorInputs;
  readonly refused: readonly string[];
}

/** Parses an address; invalid values are named, and the rest still counts. */
function parseSimulatorAddress(params: URLSearchParams): SimulatorAddress {
  const inputs: Partial<Record<FieldKey, string>> = {};
  const refused: string[] = [];
  for (const key of FIELD_KEYS) {
    const text = params.get(key);
    if (text === null) continue;
    const read = typed.safeParse(text);
    if (read.success) inputs[key] = read.data;
    else refused.push(getField(key).label);
  }
  return { ...address.parse(Object.fromEntries(params)), inputs, refused };
}
