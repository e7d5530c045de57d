import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { getCurrency } from '#app/domain/money/currency.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import { AppError } from '#app/lib/app-error.ts';
import { csvLine } from '#app/lib/csv-line.ts';
import type { Deps } from '#app/services/deps.ts';
import {
  readAllMonthChanges,
  readClosedMonths,
} from '#app/services/ledger/closed-months/read-closed-months.server.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import {
  CLOSED_MONTHS_PATH,
  type ClosedMonthsView,
} from '#app/view-models/closed-months/closed-months-view.ts';
import { csvResponse } from '#app/web/reports/csv-response.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';
import { requireShop } from '#app/web/session/require-shop.server.ts';

const monthWord = z.string().regex(/^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/);
const pageWord = z.coerce.number().int().min(1).max(1_000_000);

/** Reads the months of the shop on screen; `month` in the address opens the changes of one. */
export async function readClosedMonthsPage(
  request: Request,
  context: AppLoadContext,
): Promise<ClosedMonthsView> {
  const access = await requirePage(request, context);
  const params = new URL(request.url).searchParams;
  return readClosedMonths(context.deps, {
    access,
    opened: monthWord.nullable().catch(null).parse(params.get('month')),
    page: pageWord.catch(1).parse(params.get('page') ?? '1'),
  });
}

export async function exportMonthChanges(
  request: Request,
  context: AppLoadContext,
): Promise<Response> {
  const { shop } = await requireShop(request, context, { page: CLOSED_MONTHS_PATH });
  const month = monthWord.safeParse(new URL(request.url).searchParams.get('month'));
  if (!month.success) throw new AppError('invalid_input', 'Name a month such as 2026-10.');
  const lines = changeLines(context.deps, shop, month.data);
  return csvResponse(`${shop.shopKey}-closed-month-${month.data}.csv`, lines);
}

async function* changeLines(deps: Pick<Deps, 'db'>, shop: Shop, month: string) {
  const { shopId, currency } = shop;
  const { decimals } = getCurrency(currency);
  const money = (minor: number) => majorText(minor, decimals);
  yield csvLine(['Kind', 'What', 'What changed', 'Net sales', 'Net profit']);
  for await (const rows of readAllMonthChanges(deps, { shopId, month })) {
    yield rows
      .map(({ kind, label, parts, netSalesMinor, netProfitMinor }) =>
        csvLine([
          kind,
          label,
          parts.map((part) => `${part.label} ${money(part.amountMinor)}`).join('; '),
          money(netSalesMinor),
          money(netProfitMinor),
        ]),
      )
      .join('');
  }
}
