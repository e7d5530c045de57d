/** One-click unsubscribe (RFC 8058): from the headers of a mail to the end of it. */
import { describe, expect, it } from 'vitest';
import { scheduleReports } from '#app/services/report-deliveries/schedule-reports.server.ts';
import { sendReport } from '#app/services/report-deliveries/send-report.server.ts';
import { removeMember } from '#app/services/workspaces/members.server.ts';
import {
  readUnsubscribePage,
  unsubscribeByForm,
} from '#app/pages/auth/unsubscribe-by-form.server.ts';
import { makeContext } from '../api/shops-fixture.ts';
import { plain, useDeliveries } from './use-deliveries.ts';

const world = useDeliveries();

/** The address in the header of the report's mail to Ann. */
async function mailedAddress(): Promise<string> {
  const now = world.at('2023-02-03T08:00:30Z');
  await scheduleReports(now);
  await sendReport(now, await world.soleJob());
  const { source } = await world.mailbox.next();
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  const [, address = ''] =
    /^List-Unsubscribe: <(https:\/\/farthing\.example\/unsubscribe\/[\w-]+)>\r?$/m.exec(source) ??
    [];
  expect(plain(source)).toContain(`Stop these e-mails:\n${address}\n`);
  return address;
}

const tokenIn = (address: string) => address.split('/').at(-1) ?? '';
const look = (address: string) =>
  readUnsubscribePage(
    new Request(address),
    makeContext(world.fixture.deps).context,
    tokenIn(address),
  );
/** As a mail program does: without a cookie. */
const post = (address: string) =>
  unsubscribeByForm(
    new Request(address, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    }),
    makeContext(world.fixture.deps).context,
    tokenIn(address),
  );
const recipients = () => world.deps.db.query('select user_id from report_recipients');

describe('the unsubscribe link of a mail', () => {
  it('changes nothing when it is opened, and ends the mail when it is posted to, twice as once', async () => {
    await world.deliver();
    const address = await mailedAddress();
    for (const visit of [1, 2]) {
      expect({ visit, ...(await look(address)) }).toEqual({
        visit,
        state: 'active',
        question:
          'Do you want to stop the e-mails with the report "Mine" of the shop "canary-paris"?',
      });
    }
    expect(await recipients()).toHaveLength(1);
    expect(await post(address)).toMatchObject({ ok: true });
    expect(await recipients()).toEqual([]);
    expect(await world.deps.db.query('select 1 from report_deliveries')).toEqual([]);
    expect((await look(address)).state).toBe('ended');
    expect(await post(address)).toMatchObject({ ok: true });
  });

  it('leaves the mail of the others', async () => {
    const { ann, vic } = world.fixture.users;
    await world.deliver();
    const address = await mailedAddress();
    await world.deps.db.query(
      `insert into report_recipients (shop_id, report_id, user_id)
       select shop_id, report_id, $2 from report_recipients where user_id = $1`,
      [ann, vic],
    );
    await post(address);
    expect(await recipients()).toEqual([{ user_id: vic }]);
  });

  it('is of no use with another signature', async () => {
    await world.deliver();
    const address = await mailedAddress();
    const forged = `${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`;
    expect(await look(forged)).toEqual({ state: 'unknown', question: null });
    expect(await post(forged)).toMatchObject({ init: { status: 404 } });
    expect(await recipients()).toHaveLength(1);
  });

  it('works for somebody who has left the workspace', async () => {
    const { ann, vic } = world.fixture.users;
    await world.deliver({ recipients: [vic] });
    const address = await mailedAddress();
    const place = { userId: ann, workspaceId: world.fixture.workspaces.north };
    await removeMember(world.fixture.deps, { ...place, memberId: vic });
    expect(await post(address)).toMatchObject({ ok: true });
    expect(await recipients()).toEqual([]);
  });
});
