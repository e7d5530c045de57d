import { addDays } from '#app/domain/calendar/day.ts';
import type { Random } from '../random.ts';
import { getDemand } from './day-demand.ts';
import { DEMO_SHOP } from '../demo-shop.ts';

/** Chance of one more visit after the first, the second, and every later one. */
const CHANCE_OF_NEXT = [0.31, 0.46, 0.56];

/** Days until the next visit: most who come back do so within a quarter. */
const GAPS = [
  { from: 6, to: 20, weight: 15 },
  { from: 21, to: 45, weight: 25 },
  { from: 46, to: 90, weight: 24 },
  { from: 91, to: 180, weight: 20 },
  { from: 181, to: 400, weight: 16 },
] as const;

/** Some who bought before come back for presents and for nothing else. */
const CHANCE_OF_HOLIDAY_VISIT = 0.05;
const HOLIDAY_SEASONS = [
  { opens: '2021-11-24', days: 24 },
  { opens: '2022-11-23', days: 25 },
] as const;

/** The days on which a customer comes back after a first visit, in order, within the history. */
export function returnDays(firstDay: string, random: Random): string[] {
  const days: string[] = [];
  let day = firstDay;
  for (
    let visitNo = 1;
    random.chance(CHANCE_OF_NEXT[Math.min(visitNo, 3) - 1] ?? 0);
    visitNo += 1
  ) {
    const gap = random.weighted(GAPS, ({ weight }) => weight);
    day = busyDayFrom(addDays(day, random.integer(gap.from, gap.to)), random);
    if (day > DEMO_SHOP.lastDay) break;
    days.push(day);
  }
  for (const { opens, days: length } of HOLIDAY_SEASONS) {
    const holiday = addDays(opens, random.integer(0, length - 1));
    const comes = random.chance(CHANCE_OF_HOLIDAY_VISIT);
    if (comes && firstDay < opens && !days.includes(holiday)) days.push(holiday);
  }
  return days.toSorted();
}

/** One of the seven days from `day`, the busier the likelier: weekends and sales draw people. */
function busyDayFrom(day: string, random: Random): string {
  const week = [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(day, offset));
  return random.weighted(week, getDemand);
}
