import { expect } from 'vitest';
import type { Database } from '#app/data/database.ts';

/** A connected shop as its merchant may find it one morning: made in the database. */
export interface ConnectedShop {
  readonly shopId: number;
  /** The first orders whose totals the platform gives; waits for the history to have come. */
  orders(): Promise<readonly string[]>;
  /** The platform now says so many minor units more of an order. */
  differ(orderName: string, minor: number): Promise<void>;
  /** A record that could not be read, and work that was given up. */
  fail(reason: string, error: string): Promise<void>;
  /** The history failed with this message. */
  failHistory(message: string): Promise<void>;
  setState(state: 'connected' | 'revoked'): Promise<void>;
}

/** The shop that this merchant connected last: others connect theirs to the same server meanwhile. */
export async function connectedShop(db: Database, email: string): Promise<ConnectedShop> {
  const [row] = await db.query<{ shopId: number }>(
    `select p.shop_id as "shopId" from platform_shops p
     join workspace_shops using (shop_id) join workspace_members m using (workspace_id)
     join users u using (user_id)
     where u.email = $1 order by p.shop_id desc limit 1`,
    [email],
  );
  const shopId = row?.shopId ?? 0;
  const names = async () => {
    const rows = await db.query<{ name: string }>(
      `select o.name from platform_orders p join orders o using (shop_id, order_id)
       where shop_id = $1 and platform_total_minor > 0
         and not exists (select 1 from ledger_queue q where q.shop_id = $1)
       order by o.name`,
      [shopId],
    );
    return rows.map(({ name }) => name);
  };
  return {
    shopId,
    orders: async () => {
      await expect.poll(async () => (await names()).length).toBeGreaterThan(2);
      return names();
    },
    differ: async (orderName, minor) => {
      await db.query(
        `update platform_orders p set platform_total_minor = platform_total_minor + $3
         from orders o where o.shop_id = $1 and p.shop_id = $1 and o.order_id = p.order_id
           and o.name = $2`,
        [shopId, orderName, minor],
      );
    },
    fail: async (reason, error) => {
      await db.query(
        `insert into platform_rejects (shop_id, category, object_id, reason, seen_at)
         values ($1, 'orders', '4711', $2, now())`,
        [shopId, reason],
      );
      const key = `given up ${shopId}`;
      await db.query(
        `select graphile_worker.add_job('cost_shop', json_build_object('shopId', $1::int),
           job_key := $2, run_at := now() + interval '1 hour', max_attempts := 3)`,
        [shopId, key],
      );
      await db.query(
        'update graphile_worker._private_jobs set attempts = 3, last_error = $2 where key = $1',
        [key, error],
      );
    },
    failHistory: async (message) => {
      await db.query(
        `update retrievals set status = 'error', message = $2
         where shop_id = $1 and kind = 'history' and category = 'orders'`,
        [shopId, message],
      );
    },
    setState: async (state) => {
      await db.query('update platform_shops set state = $2 where shop_id = $1', [shopId, state]);
    },
  };
}
