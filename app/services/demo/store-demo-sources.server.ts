import { replaceEmailDays } from '#app/data/connectors/email-days.server.ts';
import type { Database } from '#app/data/database.ts';
import { endSheetRun, insertSheetRun } from '#app/data/sheets/sheet-run-rows.server.ts';
import { startSheetSource, upsertSheetSource } from '#app/data/sheets/sheet-source-rows.server.ts';
import { replaceLabelDays } from '#app/data/shipping/label-cost-rows.server.ts';
import { DEMO_SHOP } from '#app/demo/demo-shop.ts';
import type { DemoData } from '#app/demo/generate-demo.ts';
import { EMAIL_ACCOUNT } from '#app/demo/marketing/email-days.ts';
import { SESSION_ACCOUNT } from '#app/demo/marketing/session-days.ts';
import { LABEL_ACCOUNT_ID } from '#app/demo/shipping/label-costs.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import { convertLabelRows } from '#app/services/connectors/convert-label-rows.server.ts';
import { replaceTraffic } from '#app/services/connectors/store-traffic-days.server.ts';
import { saveAdSpend } from '#app/services/costs/save-ad-spend.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { SPEND_ACCOUNTS } from '#app/services/imports/records/record-origin.ts';
import { rebuildDailyCost } from '#app/services/ledger/rebuild-daily-cost.server.ts';

const SHEET_ADDRESS =
  'https://docs.google.com/spreadsheets/d/1oakAndEmberMarketingCosts/edit#gid=0';

/** Stores the rows of a sheet, which is only read on request: its address does not exist. */
export async function storeDemoSheet(
  deps: Pick<Deps, 'db' | 'clock'>,
  shopId: number,
  { sheetSpend }: Pick<DemoData, 'sheetSpend'>,
): Promise<void> {
  const now = deps.clock().toISOString();
  const key = { shopId, kind: 'marketing_costs' } as const;
  await saveAdSpend(deps, { shopId, adSpend: sheetSpend, accountId: SPEND_ACCOUNTS.sheet });
  await deps.db.transaction(async (tx) => {
    const source = { origin: 'google', tab: null, dateOrder: null, everyHours: 0 } as const;
    await upsertSheetSource(tx, key, { ...source, address: SHEET_ADDRESS }, now);
    await startSheetSource(tx, key, null);
    const runNo = await insertSheetRun(tx, key, { trigger: 'manual', requestedAt: now });
    if (runNo === null) return;
    const rows = sheetSpend.length;
    const read = {
      status: 'done',
      rowsRead: rows,
      rowsRejected: 0,
      booked: rows,
      removed: 0,
    } as const;
    const said = { message: null, hint: null, totals: null, sample: null };
    await endSheetRun(tx, { ...key, runNo }, { ...read, ...said }, now);
  });
}

/** Stores emails and sessions as their platforms would have reported them, without a connection. */
export async function storeDemoSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shopId: number,
  { emailDays, sessionDays }: Pick<DemoData, 'emailDays' | 'sessionDays'>,
): Promise<void> {
  const { currency, decimals } = DEMO_SHOP;
  await db.transaction(async (tx) => {
    await replaceEmailDays(tx, shopId, {
      ...EMAIL_ACCOUNT,
      days: getDays(emailDays),
      rows: emailDays.map((row) => ({
        ...row,
        currency,
        revenue: majorText(row.revenueMinor, decimals),
      })),
    });
    await replaceTraffic(tx, shopId, {
      ...SESSION_ACCOUNT,
      days: getDays(sessionDays),
      rows: sessionDays.map((row) => ({ ...row, currency })),
      caveats: [],
    });
    await rebuildDailyCost(tx, { shopId, now: clock() });
  });
}

/**
 * Stores the charges of providers for labels and production; the ledger matches them with orders.
 */
export async function storeDemoLabels(
  db: Database,
  shopId: number,
  { labelCosts }: Pick<DemoData, 'labelCosts'>,
): Promise<void> {
  const shop = { shopId, currency: DEMO_SHOP.currency };
  for (const [connector, costs] of Map.groupBy(labelCosts, (cost) => cost.connector)) {
    const rows = await convertLabelRows(
      { db },
      {
        shop,
        connector,
        rows: costs.map(({ ownMinor, ...cost }) => ({
          ...cost,
          listedOn: cost.day,
          isReturn: false,
          trackingNumber: null,
          amount: majorText(ownMinor, DEMO_SHOP.decimals),
        })),
      },
    );
    const days = getDays(costs);
    await db.transaction((tx) =>
      replaceLabelDays(tx, shopId, { connector, accountId: LABEL_ACCOUNT_ID, days, rows }),
    );
  }
}

const getDays = (rows: readonly { readonly day: string }[]) => [
  ...new Set(rows.map(({ day }) => day)),
];
