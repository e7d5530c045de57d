import { DEMO_SHOP } from '#app/demo/demo-shop.ts';
import type { DemoData } from '#app/demo/generate-demo.ts';
import { saveScheduledAmounts } from '#app/services/costs/save-scheduled-amounts.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { closeMonths } from '#app/services/ledger/closed-months/close-months.server.ts';

/** The last closed month; those before it are closed, too. */
const CLOSED_UNTIL = '2021-07';

/** Closes the demo's first months, and saves expenses billed later, which they list. */
export async function closeDemoMonths(
  deps: Pick<Deps, 'db' | 'clock'>,
  shopId: number,
  { lateExpenses }: Pick<DemoData, 'lateExpenses'>,
): Promise<void> {
  const shop = { shopId, timeZone: DEMO_SHOP.timeZone };
  await closeMonths(deps, { shop, userId: null, month: CLOSED_UNTIL, withEarlier: true });
  await saveScheduledAmounts(deps, { shopId, kind: 'expense', amounts: lateExpenses });
}
