/** Custom reports by e-mail: to whom, and what becomes of failures. */
import { describe, expect, it } from 'vitest';
import { scheduleReports } from '#app/services/report-deliveries/schedule-reports.server.ts';
import { removeMember } from '#app/services/workspaces/members.server.ts';
import { join } from '../accounts/people.ts';
import {
  deleteReport,
  saveReport,
  shareReport,
} from '#app/services/custom-reports/change-reports.server.ts';
import {
  leaveDelivery,
  saveDelivery,
  stopDelivery,
} from '#app/services/report-deliveries/change-delivery.server.ts';
import { sendReport } from '#app/services/report-deliveries/send-report.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { reportNamed } from '../screens/custom-reports-fixture.ts';
import { useDeliveries } from './use-deliveries.ts';

const world = useDeliveries();
const { at, deliver, editor, isQuiet, soleJob, view } = world;

describe('who gets a report', () => {
  const send = async (reportId: string, now = '2023-02-03T08:00:30Z') => {
    await scheduleReports(at(now));
    const job = await soleJob();
    expect(job.reportId).toBe(reportId);
    await sendReport(at(now), job);
  };

  it('is nobody from outside of the workspace, and nobody else of a private report', async () => {
    await expect(deliver({ recipients: [world.fixture.users.eve] })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await expect(deliver({ recipients: [] })).rejects.toThrow('Choose who gets the e-mail');
    const reportId = await deliver();
    await shareReport(world.deps, world.fixture.ann, { reportId, isShared: false });
    const { candidates, isPrivate } = await view(reportId);
    expect([candidates.map(({ userId }) => userId), isPrivate]).toEqual([
      [world.fixture.users.ann],
      true,
    ]);
  });

  it('is chosen by those who may change it alone', async () => {
    const reportId = await deliver();
    const vic = { ...(await editor()), ...world.fixture.vic };
    const rejected = { code: 'forbidden' };
    await expect(stopDelivery(world.deps, vic, { reportId })).rejects.toMatchObject(rejected);
    await expect(
      stopDelivery(world.deps, world.fixture.ann, { reportId: 'orders' }),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is whoever still may see it, and nobody once they left', async () => {
    const both = [world.fixture.users.ann, world.fixture.users.vic];
    const reportId = await deliver({ recipients: both });
    const place = { userId: world.fixture.users.ann, workspaceId: world.fixture.workspaces.north };
    await removeMember(world.fixture.deps, { ...place, memberId: world.fixture.users.vic });
    try {
      await send(reportId);
      expect((await world.mailbox.next()).to).toHaveLength(1);
      expect(await isQuiet()).toBe(true);
    } finally {
      const [vic] = await world.deps.db.query<{ email: string }>(
        'select email from users where user_id = $1',
        [world.fixture.users.vic],
      );
      await join(
        world.fixture.deps,
        place,
        { userId: world.fixture.users.vic, email: vic?.email ?? '' } as Parameters<typeof join>[2],
        'View Only',
      );
    }
  });

  it('is written down where it is nobody', async () => {
    const reportId = await deliver({ recipients: [world.fixture.users.vic] });
    await shareReport(world.deps, world.fixture.ann, { reportId, isShared: false });
    await send(reportId);
    const { current } = await view(reportId);
    expect(current?.lastFailure).toContain('Nobody who was chosen may see this report any more.');
    expect(await isQuiet()).toBe(true);
  });

  it('may leave, with which the last one ends it', async () => {
    const reportId = await deliver({
      recipients: [world.fixture.users.ann, world.fixture.users.vic],
    });
    const vic = { ...world.fixture.vic, userId: world.fixture.users.vic };
    await leaveDelivery(world.deps, vic, { reportId });
    expect((await view(reportId)).current?.recipients).toHaveLength(1);
    await leaveDelivery(world.deps, world.fixture.ann, { reportId });
    expect((await view(reportId)).current).toBeNull();
  });
});

describe('a report that cannot be sent', () => {
  it('is tried again for whom it failed, and for nobody else', async () => {
    const reportId = await deliver({
      recipients: [world.fixture.users.ann, world.fixture.users.vic],
    });
    const now = at('2023-02-03T08:00:30Z');
    await scheduleReports(now);
    const job = await soleJob();
    let mails = 0;
    const flaky = {
      ...world.deps.mailer,
      send: (...args: Parameters<Deps['mailer']['send']>) => {
        mails += 1;
        return mails === 2 ? Promise.reject(new Error('gone')) : world.deps.mailer.send(...args);
      },
    };
    await expect(sendReport({ ...now, mailer: flaky }, job)).rejects.toThrow('could not be sent');
    expect((await view(reportId)).current?.lastFailure).toContain('did not take the e-mail for');
    await world.mailbox.next();
    await sendReport({ ...now, mailer: flaky }, job);
    await world.mailbox.next();
    await sendReport(now, job);
    expect(await isQuiet()).toBe(true);
    expect(mails).toBe(3);
    expect((await view(reportId)).current?.lastFailure).toBeNull();
  });

  it('is not tried again for an address that the server refuses', async () => {
    const reportId = await deliver({ recipients: [world.fixture.users.vic] });
    const { db } = world.deps;
    const [{ email } = { email: '' }] = await db.query<{ email: string }>(
      'select email from users where user_id = $1',
      [world.fixture.users.vic],
    );
    const rename = (to: string) =>
      db.query('update users set email = $2 where user_id = $1', [world.fixture.users.vic, to]);
    await rename('refused@example.com');
    try {
      const now = at('2023-02-03T08:00:30Z');
      await scheduleReports(now);
      const job = await soleJob();
      await sendReport(now, job);
      expect((await view(reportId)).current?.lastFailure).toContain('did not take');
      await sendReport(now, job);
      expect(await isQuiet()).toBe(true);
    } finally {
      await rename(email);
    }
  });

  it('is not sent twice where a worker died while it sent', async () => {
    const reportId = await deliver();
    const now = at('2023-02-03T08:00:30Z');
    await scheduleReports(now);
    const job = await soleJob();
    await world.deps.db.query(
      'update report_recipients set claimed_for = $1, claimed_at = $2 where report_id = $3',
      [job.dueAt, '2023-02-03T08:00:31Z', reportId],
    );
    await sendReport(now, job);
    expect(await isQuiet()).toBe(true);
    const { current } = await view(reportId, '2023-02-03T09:00:00Z');
    expect(current?.lastFailure).toContain('may not have arrived');
  });

  it('ends with the report', async () => {
    const reportId = await deliver();
    const now = at('2023-02-03T08:00:30Z');
    await scheduleReports(now);
    const job = await soleJob();
    await deleteReport(world.deps, world.fixture.ann, { reportId });
    await sendReport(now, job);
    expect(await isQuiet()).toBe(true);
    expect(await world.deps.db.query('select 1 from report_recipients')).toEqual([]);
  });

  it('has no mail of a template, which nobody can change', async () => {
    const content = reportNamed('Other');
    const reportId = await saveReport(world.deps, world.fixture.ann, { reportId: null, content });
    await expect(
      saveDelivery(world.deps, await editor(), {
        reportId: 'discount-codes',
        cadence: 'daily',
        onDay: 0,
        hour: 8,
        days: 'yesterday',
        format: 'csv',
        recipients: [world.fixture.users.ann],
      }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    expect((await view(reportId)).current).toBeNull();
  });
});
