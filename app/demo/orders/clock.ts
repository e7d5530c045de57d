import { addDays, getWeekday } from '#app/domain/calendar/day.ts';
import { businessTime, toInstant } from '#app/domain/calendar/zone.ts';
import { DEMO_SHOP } from '../demo-shop.ts';
import type { ChannelKey } from '#app/demo/demand/planned-purchase.ts';
import type { Random } from '../random.ts';

/** Relative number of orders by hour of the day, midnight first. */
const HOURS: Readonly<Record<'home' | 'counter', readonly number[]>> = {
  home: [14, 8, 5, 3, 3, 5, 12, 24, 36, 46, 54, 58, 62, 58, 54, 52, 52, 54, 58, 66, 76, 78, 58, 32],
  counter: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 30, 46, 58, 60, 54, 52, 56, 44, 0, 0, 0, 0, 0, 0],
};
const OFFICE_HOURS = { from: 9, to: 16 };

/** The instant of a purchase on a business day: busy evenings at home, opening hours in the shop. */
export function instantOfPurchase(day: string, channel: ChannelKey, random: Random): string {
  const levels = channel === 'pos' || channel === 'wholesale' ? HOURS.counter : HOURS.home;
  const hour = random.weighted([...levels.keys()], (index) => levels[index] ?? 0);
  return instantAt(day, hour, random);
}

/** An instant in office hours, a whole number of working days after the given instant. */
export function officeInstantAfter(instant: string, workingDays: number, random: Random): string {
  let { day } = businessTime(instant, DEMO_SHOP.timeZone);
  for (let left = workingDays; left > 0; left -= 1) {
    do day = addDays(day, 1);
    while (getWeekday(day) > 5);
  }
  return instantAt(day, random.integer(OFFICE_HOURS.from, OFFICE_HOURS.to), random);
}

export function minutesAfter(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}

/** The first instant after the demo's last day: what would happen later has not happened. */
export const DEMO_END = toInstant(addDays(DEMO_SHOP.lastDay, 1), '00:00:00', DEMO_SHOP.timeZone);

export function hasHappened(instant: string): boolean {
  return Date.parse(instant) < Date.parse(DEMO_END);
}

function instantAt(day: string, hour: number, random: Random): string {
  const parts = [hour, random.integer(0, 59), random.integer(0, 59)];
  const time = parts.map((part) => `${part}`.padStart(2, '0')).join(':');
  return toInstant(day, time, DEMO_SHOP.timeZone);
}
