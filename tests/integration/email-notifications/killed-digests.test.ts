/** Digests whose worker is killed while it sends. */
import { describe, expect, it } from 'vitest';
import { scheduleReports } from '#app/services/report-deliveries/schedule-reports.server.ts';
import { sendUnderKill } from '../report-deliveries/mail-killer.ts';
import { quoted } from '../report-deliveries/use-deliveries.ts';
import { useNotifications } from './use-notifications.ts';

const NOW = '2023-02-03T08:00:30Z';
const world = useNotifications();

describe('a digest whose worker is killed', () => {
  it.each(['claiming', 'taken'] as const)('while %s arrives exactly once', async (moment) => {
    await world.turnOn();
    await scheduleReports(world.at(NOW));
    const { db } = world.deps;
    const { mails } = await sendUnderKill({ db }, db.url.reveal(), { now: NOW, moment });
    expect(mails).toHaveLength(1);
    expect(quoted(mails[0]?.source ?? '')).toContain('Orders: 2 (up 100.0% from 1)');
  });
});
