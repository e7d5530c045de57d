import type { Browsing, OpenedPage } from './app.ts';
import { importOrders } from './import-orders.ts';
import type { useAccount } from './sign-in.ts';

/** Ten orders in dollars of March 2022, without a unit cost, paid through several gateways. */
const ORDERS = 'tests/fixtures/imports/shopify-orders.csv';

/** Gives an account its shop as a merchant does: by a file of orders, whose import it waits for. */
export async function openDollarShop(
  browser: Browsing,
  account: ReturnType<typeof useAccount>,
  name: string,
): Promise<OpenedPage> {
  const visit = await browser.visit('/healthz');
  await account.signIn(visit);
  const { page } = visit;
  await importOrders(page, { name, file: ORDERS });
  return visit;
}
