/** Alerts by a real mail server: what they tell of, in one mail, and once. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AlertKind } from '#app/domain/email-notifications/alert-kinds.ts';
import type { Deps } from '#app/services/deps.ts';
import { saveAlerts } from '#app/services/email-notifications/change-notifications.server.ts';
import { readNotifications } from '#app/pages/email-notifications/read-notifications.server.ts';
import { sendDelivery } from '#app/services/email-notifications/send-delivery.server.ts';
import { scheduleReports } from '#app/services/report-deliveries/schedule-reports.server.ts';
import { sendUnderKill } from '../report-deliveries/mail-killer.ts';
import { quoted } from '../report-deliveries/use-deliveries.ts';
import { useNotifications } from './use-notifications.ts';

const world = useNotifications();
const DUE = '2023-02-03T08:00:30Z';
const NEXT_DAY = '2023-02-04T08:00:30Z';

const setConnection = (state: 'connected' | 'revoked') =>
  world.fixture.deps.db.query('update connector_connections set state = $1', [state]);

beforeAll(async () => {
  const { db } = world.fixture.deps;
  const { shopId } = world.fixture.ann;
  // Order 3: 54.00 less goods that cost 60.00 and fees of 1.00 lose 7.00. The cost of order 2 is not known.
  await db.query(
    `update ledger set cogs = case when order_id = '3' then 6000 else 0 end,
       variant_id = case when order_id = '2' then 'mug' else variant_id end,
       units_without_cost = case when order_id = '2' then 1 else 0 end,
       sales_without_cost = case when order_id = '2' then 8000 else 0 end
     where shop_id = $1 and order_id in ('2', '3')`,
    [shopId],
  );
  await db.query(
    `insert into connector_connections (shop_id, connector, state, state_reason, external_user,
       first_name, last_name, connected_at, pull_status, days_done, days_total)
     values ($1, 'facebook_ads', 'revoked', 'Access was taken back.', 'u', '', '', '2023-01-01',
       'idle', 0, 0)`,
    [shopId],
  );
});
afterEach(async () => {
  await world.fixture.deps.db.query('delete from mailed_alerts');
  await setConnection('revoked');
});

const ALL = ['failing_connection', 'missing_costs', 'order_losses', 'open_month'] as const;

async function turnOn(kinds: readonly AlertKind[] = ALL, at = '2023-02-02T12:00:00Z') {
  await saveAlerts(world.at(at), await world.reader(), { kinds, hour: 8 });
}

async function sendDue(now = DUE): Promise<void> {
  await scheduleReports(world.at(now));
  for (const job of await world.jobs()) await sendDelivery(world.at(now), job);
}

async function received(now = DUE): Promise<string> {
  await sendDue(now);
  return quoted((await world.mailbox.next()).source);
}

describe('alerts', () => {
  it('tell everything new in one mail, and of each cause once', async () => {
    await turnOn();
    const text = await received();
    expect(text).toContain('1 CONNECTION BROUGHT NOTHING NEW\n');
    expect(text).toContain('Access was taken back.');
    expect(text).toContain('1 PRODUCT WAS SOLD WITHOUT A COST\n');
    expect(text).toContain('The profit of €80.00 of sales is not known: ');
    expect(text).toContain('1 ORDER LOST MONEY ON 2 FEB 2023\n€7.00 in all: ');
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(text).toMatch(/https:\/\/farthing\.example\/orders\?tab=orders&start=2023-02-02/);
    await sendDue();
    await sendDue(NEXT_DAY);
    expect(await world.isQuiet()).toBe(true);
  });

  it('tell of what is chosen alone', async () => {
    await turnOn(['missing_costs']);
    const text = await received();
    expect(text).toContain('1 PRODUCT WAS SOLD WITHOUT A COST\n');
    expect(text).not.toContain('CONNECTION');
    expect(text).not.toContain('LOST MONEY');
    await turnOn(['missing_costs', 'order_losses']);
    const other = await received(NEXT_DAY);
    expect(other).toContain('1 ORDER LOST MONEY ON 2 FEB 2023\n');
    expect(other).not.toContain('SOLD WITHOUT A COST');
  });

  it('tell of a connection again when it worked in between', async () => {
    await turnOn(['failing_connection']);
    expect(await received()).toContain('Access was taken back.');
    await sendDue(NEXT_DAY);
    expect(await world.isQuiet()).toBe(true);
    await setConnection('connected');
    await sendDue('2023-02-05T08:00:30Z');
    expect(await world.isQuiet()).toBe(true);
    await setConnection('revoked');
    expect(await received('2023-02-06T08:00:30Z')).toContain('Access was taken back.');
  });

  it('tell once that a month can be closed', async () => {
    await turnOn(['open_month'], '2023-02-28T12:00:00Z');
    expect(await received('2023-03-01T08:00:30Z')).toContain('FEB 2023 CAN BE CLOSED\n');
    await sendDue('2023-03-02T08:00:30Z');
    expect(await world.isQuiet()).toBe(true);
  });

  it('go out the next time when the mail server did not take them', async () => {
    await turnOn();
    const now = world.at(DUE);
    await scheduleReports(now);
    const job = await world.soleJob();
    const away: Deps = {
      ...now,
      mailer: {
        ...now.mailer,
        // All was handed over, and the answer was no.
        send: async (_mail, beforeEnd) => {
          await beforeEnd?.();
          throw Object.assign(new Error('later'), { responseCode: 451 });
        },
      },
    };
    await expect(sendDelivery(away, job)).rejects.toThrow('could not be sent');
    expect(await world.deps.db.query('select 1 from mailed_alerts')).toEqual([]);
    await sendDelivery(now, job);
    expect(quoted((await world.mailbox.next()).source)).toContain('SOLD WITHOUT A COST');
    expect(await world.isQuiet()).toBe(true);
  });

  it('end where none is chosen, and are closed to View Only', async () => {
    await turnOn();
    await turnOn([]);
    await sendDue();
    expect(await world.isQuiet()).toBe(true);
    const { alerts } = await readNotifications(world.deps, {
      shop: await world.shop(),
      userId: world.fixture.users.ann,
    });
    expect(alerts).toEqual({
      kinds: ['failing_connection', 'missing_costs'],
      hour: 8,
      status: null,
    });
    await expect(
      saveAlerts(world.deps, await world.reader('vic'), { kinds: ALL, hour: 8 }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    await expect(
      saveAlerts(world.deps, await world.reader(), { kinds: ['weather'], hour: 8 }),
    ).rejects.toThrow('Choose alerts of the list');
  });
});

describe('alerts whose worker is killed', () => {
  it.each(['claiming', 'taken'] as const)('while %s arrive exactly once', async (moment) => {
    await turnOn(['missing_costs', 'order_losses']);
    await scheduleReports(world.at(DUE));
    const { db } = world.deps;
    const { mails } = await sendUnderKill({ db }, db.url.reveal(), { now: DUE, moment });
    expect(mails).toHaveLength(1);
    await sendDue(NEXT_DAY);
    expect(await world.isQuiet()).toBe(true);
  });
});
