import type { Database } from '#app/data/database.ts';

/** Where a shop stands, by columns of its row: in full use. */
const SETTLED = {
  plan: 'plus',
  plan_since: null,
  has_completed_steps: true,
  last_onboarding_step: null,
  is_onboarding_done: true,
  is_trial_offered: false,
  trial_id: null,
  trial_plan: null,
  trial_source: null,
  trial_ends_at: null,
  is_trial_modal_due: false,
  is_onboarding_button_set: false,
  usage: null,
  usage_counted_at: null,
};
export type ShopState = Partial<Record<keyof typeof SETTLED, string | boolean | null>>;

/** Where the shop of this name stands from now on: in full use, but for the changes. */
export async function setShopStatus(db: Database, name: string, changes: ShopState): Promise<void> {
  const row = { ...SETTLED, ...changes };
  const names = Object.keys(row);
  await db.query(
    `insert into shop_standings (shop_id, ${names.join(', ')})
     select shop_id, ${names.map((_, index) => `$${index + 2}`).join(', ')}
     from shops where name = $1
     on conflict (shop_id) do update set
       ${names.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [name, ...Object.values(row)],
  );
}
