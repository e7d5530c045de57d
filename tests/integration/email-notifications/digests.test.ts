/** Digests by a real mail server: what is in them, for whom, and once. */
import { describe, expect, it } from 'vitest';
import type { Deps } from '#app/services/deps.ts';
import { DIGEST_FIGURES_MAX } from '#app/domain/email-notifications/digest.ts';
import { getMetric, METRICS } from '#app/domain/metrics/metrics.ts';
import { readDashboard } from '#app/pages/dashboard/read-dashboard.server.ts';
import { eraseAccount } from '#app/services/accounts/delete-account.server.ts';
import {
  saveDigest,
  stopDigest,
} from '#app/services/email-notifications/change-notifications.server.ts';
import { readNotifications } from '#app/pages/email-notifications/read-notifications.server.ts';
import { sendDelivery } from '#app/services/email-notifications/send-delivery.server.ts';
import { sendDigestNow } from '#app/services/email-notifications/send-digest.server.ts';
import { scheduleReports } from '#app/services/report-deliveries/schedule-reports.server.ts';
import { unsubscribe } from '#app/services/report-deliveries/unsubscribe.server.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import { readPng } from '#tests/fixtures/read-png.ts';
import { inlineImage, quoted } from '../report-deliveries/use-deliveries.ts';
import { useNotifications } from './use-notifications.ts';

const world = useNotifications();
const DUE = '2023-02-03T08:00:30Z';

/** Sends what is due as a worker does. */
async function sendDue(now = DUE): Promise<void> {
  await scheduleReports(world.at(now));
  for (const job of await world.jobs()) await sendDelivery(world.at(now), job);
}

async function received(now = DUE): Promise<string> {
  await sendDue(now);
  return (await world.mailbox.next()).source;
}

const setRole = (role: string) =>
  world.deps.db.query('update workspace_members set role = $1 where user_id = $2', [
    role,
    world.fixture.users.ann,
  ]);

describe('a digest', () => {
  it('arrives once, with the exact figures of the dashboard over the same days', async () => {
    const figures = ['total_revenue', 'orders', 'gross_profit', 'marketing_cost', 'net_margin'];
    await world.turnOn({ figures });
    const text = quoted(await received());
    const open = await world.fixture.open('/dashboard?start=2023-02-02&end=2023-02-02');
    const { total } = await readDashboard(open, {
      shopId: 0,
      userId: null,
      role: 'Owner',
      plan: 'free',
    });
    for (const metric of figures) {
      const { label, format } = getMetric(metric);
      const shown = (value: number | null | undefined) =>
        formatValue(value ?? null, format, open.report.shop);
      expect(text).toContain(`${label}: ${shown(total.values[metric])} (`);
      expect(text).toContain(` from ${shown(total.previous?.[metric])})`);
    }
    // Orders 2 and 3: 80.00 and 50.00 with 4.00 of shipping, less goods 50.00, label 7.00, fees 3.00.
    expect(text).toContain('Profit before overheads: €74.00');
    // The day before: 80.00 and 5.00, less 30.00, 9.00, 3.00 and ads 10.00 make 33.00.
    expect(text).toContain('€41.00 more than on 1 Feb 2023.');
    expect(text).toContain('Orders: 2 (up 100.0% from 1)');
    await sendDue();
    expect(await world.isQuiet()).toBe(true);
  });

  it('has its chart in place, its links, and one click to end it', async () => {
    await world.turnOn();
    const source = await received();
    expect(source).toMatch(/^To: ann@example\.com\r?$/m);
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(quoted(source)).toContain('src="cid:chart"');
    const { width, inkedRows } = readPng(inlineImage(source, 'chart'));
    // 230 points, four pixels each.
    expect(width).toBe(920);
    expect(inkedRows.length).toBeGreaterThan(50);
    const [, token = ''] = /\/unsubscribe\/([\w-]+)>/.exec(source) ?? [];
    await unsubscribe(world.deps, token);
    const { digests } = await readNotifications(world.deps, {
      shop: await world.shop(),
      userId: world.fixture.users.ann,
    });
    expect(digests.map(({ status }) => status)).toEqual([null, null, null]);
    await sendDue('2023-02-04T08:00:30Z');
    expect(await world.isQuiet()).toBe(true);
  });

  it('goes by the clocks, the formats and the currency of the shop', async () => {
    const { shopId, timeZone, locale } = await world.shop();
    const set = (zone: string, language: string) =>
      world.deps.db.query('update shops set time_zone = $2, locale = $3 where shop_id = $1', [
        shopId,
        zone,
        language,
      ]);
    // Days as 02/02/2023, and amounts with the code of their currency.
    await set('Asia/Tokyo', 'de-DE-x-date3-code');
    try {
      await world.turnOn({ hour: 9 });
      await scheduleReports(world.at('2023-02-02T23:59:59Z'));
      expect(await world.jobs()).toEqual([]);
      // 9:00 in Tokyo.
      const text = quoted(await received('2023-02-03T00:00:10Z'));
      expect(text).toContain('02/02/2023, compared with 01/02/2023');
      expect(text).toContain('Net sales: 130,00\u00A0EUR (up 62,5\u00A0% from 80,00\u00A0EUR)');
    } finally {
      await set(timeZone, locale);
    }
  });

  it('of a week and of a month has the days that are over', async () => {
    await world.turnOn({ cadence: 'weekly', onDay: 5, compareTo: 'none' });
    await world.turnOn({ cadence: 'monthly', onDay: 3, compareTo: 'none' });
    await sendDue();
    const texts = [await world.mailbox.next(), await world.mailbox.next()].map(({ source }) =>
      quoted(source),
    );
    const week = texts.find((text) => text.includes('Weekly summary'));
    expect(week).toContain('27 Jan 2023 to 2 Feb 2023\n');
    expect(week).toContain('Orders: 3\n');
    expect(week).not.toContain('WHAT CHANGED IT MOST');
    const month = texts.find((text) => text.includes('Monthly summary'));
    expect(month).toContain('1 Jan 2023 to 31 Jan 2023');
    expect(month).toContain('Orders: 0\n');
  });

  it('is not sent to somebody who lost the role, nor noted as a failure', async () => {
    await world.turnOn();
    for (const role of ['View Only', 'Partner']) {
      await setRole(role);
      try {
        await sendDue();
      } finally {
        await setRole('Owner');
      }
    }
    expect(await world.isQuiet()).toBe(true);
    const [row] = await world.deps.db.query(
      'select last_failure as failure from report_deliveries',
    );
    expect(row).toEqual({ failure: null });
  });

  it('is not sent to somebody who left the workspace', async () => {
    await world.turnOn();
    const place = [world.fixture.users.ann, world.fixture.workspaces.north];
    const [member] = await world.deps.db.query<{ role: string; joinedAt: string }>(
      `delete from workspace_members where user_id = $1 and workspace_id = $2
       returning role, joined_at as "joinedAt"`,
      place,
    );
    try {
      await sendDue();
    } finally {
      await world.deps.db.query(
        `insert into workspace_members (user_id, workspace_id, role, joined_at)
         values ($1, $2, $3, $4)`,
        [...place, member?.role, member?.joinedAt],
      );
    }
    expect(await world.isQuiet()).toBe(true);
  });

  it('is tried again when the mail server is away, and goes out once', async () => {
    await world.turnOn();
    const now = world.at(DUE);
    await scheduleReports(now);
    const job = await world.soleJob();
    const away: Deps = {
      ...now,
      mailer: { ...now.mailer, send: () => Promise.reject(new Error('gone')) },
    };
    await expect(sendDelivery(away, job)).rejects.toThrow('could not be sent');
    const { digests } = await readNotifications(world.deps, {
      shop: await world.shop(),
      userId: world.fixture.users.ann,
    });
    expect(digests[0]?.status?.lastFailure).toContain('did not take the e-mail');
    await Promise.all([sendDelivery(now, job), sendDelivery(now, job)]);
    await world.mailbox.next();
    expect(await world.isQuiet()).toBe(true);
  });
});

describe('what somebody chooses', () => {
  it('is refused by role, and of figures that there are not', async () => {
    const vic = await world.reader('vic');
    const ann = await world.reader();
    const daily = { cadence: 'daily', onDay: 0, hour: 8, compareTo: 'none' } as const;
    const save = (reader: typeof ann, figures: readonly string[]) =>
      saveDigest(world.deps, reader, { ...daily, figures });
    await expect(save(vic, ['orders'])).rejects.toMatchObject({ code: 'forbidden' });
    await expect(stopDigest(world.deps, vic, 'daily')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(save(ann, ['orders', 'luck'])).rejects.toThrow('Choose figures of the list');
    const many = METRICS.slice(0, DIGEST_FIGURES_MAX + 1).map(({ key }) => key);
    await expect(save(ann, many)).rejects.toThrow('Choose 12 figures at most');
    const nowhere = { ...ann, email: 'amazon-k3@users.invalid' };
    await expect(save(nowhere, ['orders'])).rejects.toThrow('no email address yet');
    expect(await world.deps.db.query('select 1 from report_deliveries')).toEqual([]);
  });

  it('is kept whole when it is turned on and off at the same moment', async () => {
    const ann = await world.reader();
    const change = (at: number) =>
      at % 2 === 0 ? world.turnOn({ hour: at }) : stopDigest(world.deps, ann, 'daily');
    for (let times = 0; times < 60; times += 1) {
      await Promise.all(Array.from({ length: 8 }, (_, at) => change(at)));
    }
    const orphans = await world.deps.db.query(
      `select 1 from report_deliveries d where not exists (
         select 1 from report_recipients r where r.shop_id = d.shop_id and r.report_id = d.report_id)`,
    );
    expect(orphans).toEqual([]);
  });

  it('is sent at once to look at it, a few times an hour, and leaves the schedule alone', async () => {
    await world.turnOn();
    const [before] = await world.deps.db.query('select * from report_deliveries');
    const ann = await world.reader();
    const settings = { cadence: 'daily', figures: ['orders'], compareTo: 'none' } as const;
    const send = async () =>
      sendDigestNow(world.at(DUE), { ...ann, shop: await world.shop(), settings });
    await send();
    const { to, source } = await world.mailbox.next();
    expect(to).toEqual([ann.email]);
    expect(quoted(source)).toContain('Orders: 2\n');
    expect(await world.deps.db.query('select * from report_deliveries')).toEqual([before]);
    const away = {
      ...world.at(DUE),
      mailer: { ...world.deps.mailer, send: () => Promise.reject(new Error('gone')) },
    };
    await expect(
      sendDigestNow(away, { ...ann, shop: await world.shop(), settings }),
    ).rejects.toMatchObject({ code: 'unavailable' });
    for (let times = 2; times < 5; times += 1) {
      await send();
      await world.mailbox.next();
    }
    await expect(send()).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('is gone with the account of its reader, and nothing else is', async () => {
    await world.turnOn();
    const { vic } = world.fixture.users;
    const { db } = world.deps;
    await db.query(
      `insert into report_deliveries (shop_id, report_id, kind, cadence, on_day, hour, days,
         time_zone, next_send_at)
       select shop_id, 'digest:daily:' || $1, kind, cadence, on_day, hour, days, time_zone, next_send_at
       from report_deliveries`,
      [vic],
    );
    await db.query(
      `insert into report_recipients (shop_id, report_id, user_id)
       select shop_id, 'digest:daily:' || $1, $1::integer from report_recipients`,
      [vic],
    );
    await db.transaction((tx) => eraseAccount(tx, { userId: vic, now: '2023-02-03T00:00:00Z' }));
    const left = await db.query('select report_id as id from report_deliveries');
    expect(left).toEqual([{ id: `digest:daily:${world.fixture.users.ann}` }]);
  });
});
