import { fork } from 'node:child_process';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { selectSiteKey } from '#app/data/visits/site-key-rows.server.ts';
import { createVisitMonths } from '#app/data/visits/visit-months.server.ts';
import { nextVisitMonths } from '#app/domain/visits/visit-months.ts';
import { newKey } from '#app/lib/random-token.ts';
import type { Deps } from '#app/services/deps.ts';
import { chooseVisitSource } from '#app/services/visits/choose-visit-source.server.ts';
import { linkJourneys } from '#app/services/visits/link-journeys.server.ts';
import { createShop } from '#app/services/workspaces/create-shop.server.ts';
import type { BenchSize } from '../bench-size.ts';
import { nextMessage } from '../measure/next-message.ts';

export interface VisitMeasure {
  /** Reports of visits that were answered in a second, and written after all. */
  readonly reportsPerSecond: number;
  readonly written: number;
  readonly dropped: number;
  readonly orders: number;
  readonly visits: number;
  /** To find the orders that were reported, with the visits before them. */
  readonly linkSeconds: number;
}

const VISITS_OF_ORDER = 5;
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36';

/** Reports come as fast as they are answered; then reported orders are found, with five visits each. */
export async function measureVisits(deps: Deps, size: BenchSize): Promise<VisitMeasure> {
  const { shopId } = await createShop(deps, {
    name: 'Visits',
    currency: 'EUR',
    timeZone: 'UTC',
    shopKey: newKey(),
  });
  await chooseVisitSource(deps, { shopId, source: 'own' });
  return {
    ...(await sendReports(deps, shopId, size)),
    ...(await link(deps, shopId, size.reportedOrders)),
  };
}

async function sendReports(deps: Deps, shopId: number, { visitReports }: BenchSize) {
  const child = fork(path.join(import.meta.dirname, 'serve-visits.ts'), [deps.db.url.reveal()]);
  try {
    const { port } = await nextMessage<{ port: number }>(child);
    const { siteKey } = (await selectSiteKey(deps.db, shopId)) ?? { siteKey: '' };
    let sent = 0;
    const result = await autocannon({
      url: `http://127.0.0.1:${port}/collect/${siteKey}`,
      method: 'POST',
      headers: { 'user-agent': BROWSER },
      connections: 50,
      ...visitReports,
      requests: [{ setupRequest: (request) => ({ ...request, body: report((sent += 1)) }) }],
    });
    const failed = result.non2xx + result.errors;
    if (failed > 0) throw new Error(`${failed} reports of visits were not answered well.`);
    child.send('measure');
    const counts = await nextMessage<{ written: number; full: number }>(child);
    const reportsPerSecond = result['2xx'] / result.duration;
    return { reportsPerSecond, written: counts.written, dropped: counts.full };
  } finally {
    child.disconnect();
  }
}

function report(number: number): string {
  const id = number.toString(16).padStart(24, '0');
  return JSON.stringify({ e: 'start', v: id, p: `/products/${number % 100}`, s: 'ads', m: 'cpc' });
}

async function link(deps: Deps, shopId: number, reportedOrders: number) {
  const { db, clock } = deps;
  const today = clock().toISOString().slice(0, 10);
  await createVisitMonths(db, nextVisitMonths(today));
  await insertVisits(deps, { shopId, today, orders: reportedOrders });
  const begun = performance.now();
  const orders = await linkJourneys(deps, { shopId, today });
  return {
    orders,
    visits: orders * VISITS_OF_ORDER,
    linkSeconds: (performance.now() - begun) / 1000,
  };
}

/** Written past the collector: what is measured is what is done with them. */
async function insertVisits(
  { db }: Deps,
  { shopId, today, orders }: { shopId: number; today: string; orders: number },
): Promise<void> {
  await db.query(
    `insert into orders (shop_id, order_id, name, kind, placed_at, is_test, taxes_included,
       order_discount_minor, tip_minor, duties_minor, additional_fees_minor, content_hash)
     select $1, 'order ' || n, '#' || n, 'order', now(), false, true, 0, 0, 0, 0, ''
     from generate_series(1, $2::integer) n`,
    [shopId, orders],
  );
  await db.query(
    `insert into visits (shop_id, day, visit_id, started_at, visitor_id, source, medium, campaign,
       landing_page, is_engaged)
     select $1, $2::date, 'visit ' || n, $2::timestamptz, 'visitor ' || n % $3, 'ads',
       'cpc', 'campaign ' || n % 20, '/', false
     from generate_series(1, $3::integer * ${VISITS_OF_ORDER}) n`,
    [shopId, today, orders],
  );
  await db.query(
    `insert into visit_orders (shop_id, day, order_ref, visit_id, visitor_id, reported_at)
     select $1, $2::date, n::text, 'visit ' || n, 'visitor ' || n % $3, now()
     from generate_series(1, $3::integer) n`,
    [shopId, today, orders],
  );
  await db.query('analyze visits, visit_orders, orders');
}
