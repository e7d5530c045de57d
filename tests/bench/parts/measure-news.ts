import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { Deps } from '#app/services/deps.ts';
import { median } from '../measure/timing.ts';
import { makePeople, openPage } from './bench-people.ts';
import type { RemoteShop } from './remote-shop.ts';

export interface NewsMeasure {
  readonly orders: number;
  /** From the order at the platform until the dashboard's figures have it, in seconds. */
  readonly median: number;
  readonly worst: number;
}

export interface NewsGround {
  readonly remote: RemoteShop;
  readonly webhooks: string;
  /** Of the web server. */
  readonly url: string;
  readonly shopId: number;
  readonly timeZone: string;
  /** Orders that come in. */
  readonly count: number;
}

const PATIENCE_MS = 30_000;

/**
 * Orders come in one after the other, once everything before is worked off, while a page of the shop
 * is open, which loads its figures again when it is notified of a change.
 */
export async function measureNews(deps: Deps, ground: NewsGround): Promise<NewsMeasure> {
  const { remote, webhooks, url, shopId, timeZone, count } = ground;
  while (!(await isAtRest(deps, shopId))) await sleep(100);
  const [person] = await makePeople(deps, { shopId, name: 'History', count: 1 });
  if (person === undefined) throw new Error('Nobody was made.');
  const page = await openPage(url, person, shopId);
  const day = businessTime(Date.now(), timeZone).day;
  const ordersOfDay = async () => {
    const response = await fetch(`${url}/orders/${shopId}/${day}`);
    if (!response.ok) throw new Error(`The day's figures answered ${response.status}.`);
    return ((await response.json()) as { orders: number }).orders;
  };
  const seconds: number[] = [];
  let shown = await ordersOfDay();
  page.on('analyze_from_q_done', () => void ordersOfDay().then((orders) => (shown = orders)));
  for (let number = 1; number <= count; number += 1) {
    const before = shown;
    const begun = performance.now();
    remote.tell({ do: 'sell', webhooks, number });
    while (shown === before) {
      if (performance.now() - begun > PATIENCE_MS) throw new Error('A new order is not shown.');
      await sleep(5);
    }
    seconds.push((performance.now() - begun) / 1000);
  }
  page.disconnect();
  return { orders: count, median: median(seconds), worst: Math.max(...seconds) };
}

async function isAtRest({ db }: Deps, shopId: number): Promise<boolean> {
  const [row] = await db.query<{ waiting: number }>(
    `select (select count(*) from webhook_inbox where shop_id = $1 and worked_at is null)
       + (select count(*) from ledger_queue where shop_id = $1) as waiting`,
    [shopId],
  );
  return row?.waiting === 0;
}
