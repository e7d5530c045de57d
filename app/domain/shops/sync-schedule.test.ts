import { describe, expect, it } from 'vitest';
import { dueWork, type ScheduledShop } from './sync-schedule.ts';

const shop: ScheduledShop = {
  shopId: 7,
  plan: 'ultimate',
  pollMinutes: 10,
  changedUntil: '2026-11-30T11:50:00Z',
  reconciledAt: '2026-11-29T03:10:00Z',
};
const noon = { now: new Date('2026-11-30T12:00:00Z'), hour: 12, minute: 0 };
const night = (minute: number) => ({
  now: new Date(Date.UTC(2026, 10, 30, 3, minute)),
  hour: 3,
  minute,
});

describe('what is due for a shop', () => {
  it('is nothing before its history is whole', () => {
    const fresh = { ...shop, changedUntil: null, reconciledAt: null };
    expect(dueWork(fresh, night(30))).toEqual({ changes: false, reconciliation: false });
  });

  it('is its changes as often as the platform allows, and less often on smaller plans', () => {
    const dueAfter = (plan: ScheduledShop['plan'], minutes: number) => {
      const at = new Date(noon.now.getTime() - minutes * 60_000).toISOString();
      return dueWork({ ...shop, plan, changedUntil: at }, noon).changes;
    };
    const first = (plan: ScheduledShop['plan']) =>
      [9, 10, 19, 20, 39, 40].find((minutes) => dueAfter(plan, minutes));
    expect([first('plus'), first('ultimate'), first('basic'), first('free')]).toEqual([
      10, 10, 20, 40,
    ]);
  });

  it('is everything that a clock noted which ran ahead', () => {
    const ahead = { ...shop, changedUntil: '2027-01-30T11:50:00Z' };
    expect(dueWork(ahead, noon).changes).toBe(true);
    const compared = { ...shop, reconciledAt: '2027-01-30T03:10:00Z' };
    expect(dueWork(compared, night(30)).reconciliation).toBe(true);
  });

  it('is the comparison in the third hour of its own night, at a minute of its own', () => {
    expect([6, 7, 59].map((minute) => dueWork(shop, night(minute)).reconciliation)).toEqual([
      false,
      true,
      true,
    ]);
    expect(dueWork(shop, noon).reconciliation).toBe(false);
    const last = { ...shop, shopId: 99 };
    expect([48, 49].map((minute) => dueWork(last, night(minute)).reconciliation)).toEqual([
      false,
      true,
    ]);
  });

  it('is one comparison a night, also when an hour comes twice', () => {
    const done = { ...shop, reconciledAt: '2026-11-30T02:30:00Z' };
    expect(dueWork(done, night(30)).reconciliation).toBe(false);
    expect(dueWork({ ...shop, reconciledAt: null }, night(30)).reconciliation).toBe(true);
  });
});
