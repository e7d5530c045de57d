/** Reports by e-mail whose worker is killed while it sends. */
import { describe, expect, it } from 'vitest';
import { scheduleReports } from '#app/services/report-deliveries/schedule-reports.server.ts';
import { sendUnderKill } from './mail-killer.ts';
import { plain, useDeliveries } from './use-deliveries.ts';

const NOW = '2023-02-03T08:00:30Z';
const world = useDeliveries();

describe('a report whose worker is killed', () => {
  it.each(['claiming', 'taken'] as const)('while %s arrives exactly once', async (moment) => {
    await world.deliver();
    await scheduleReports(world.at(NOW));
    const { db } = world.deps;
    const { mails } = await sendUnderKill({ db }, db.url.reveal(), { now: NOW, moment });
    expect(mails).toHaveLength(1);
    expect(plain(mails[0]?.source ?? '')).toContain('In total: Orders 3');
  });
});
