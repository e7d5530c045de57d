import { eachDay, getWeekday } from '#app/domain/calendar/day.ts';
import { DEMO_SHOP } from '../demo-shop.ts';

/**
 * Returns the demand of a day, 1 being an average day of the first month: seasons, weekdays,
 * holidays of home goods, and steady growth. Tables only, so that every machine agrees.
 */
export function getDemand(day: string): number {
  return yearCourse(day) * weekCourse(day) * getHolidayLevel(day) * growthAt(day);
}

export const DEMO_DAYS: readonly string[] = eachDay({
  start: DEMO_SHOP.firstDay,
  end: DEMO_SHOP.lastDay,
});

/** The levels in the middle of each month, January first; days between are interpolated. */
const MONTH_LEVELS = [0.92, 0.88, 0.92, 0.95, 1.02, 0.95, 0.9, 0.93, 1, 1.1, 1.34, 1.5];
/** Monday first. */
const WEEKDAY_LEVELS = [1.01, 0.95, 0.93, 0.96, 0.99, 1.08, 1.14];
const GROWTH_OF_WHOLE_HISTORY = 0.72;

interface Holiday {
  readonly from: string;
  readonly to: string;
  readonly level: number;
}

const HOLIDAYS: readonly Holiday[] = [
  { from: '2021-07-03', to: '2021-07-05', level: 0.75 },
  { from: '2021-11-22', to: '2021-11-25', level: 1.35 },
  { from: '2021-11-26', to: '2021-11-26', level: 2.7 },
  { from: '2021-11-27', to: '2021-11-28', level: 1.7 },
  { from: '2021-11-29', to: '2021-11-29', level: 2.4 },
  { from: '2021-12-18', to: '2021-12-23', level: 0.72 },
  { from: '2021-12-24', to: '2021-12-26', level: 0.38 },
  { from: '2021-12-27', to: '2021-12-31', level: 0.62 },
  { from: '2022-02-07', to: '2022-02-12', level: 1.22 },
  { from: '2022-05-01', to: '2022-05-06', level: 1.3 },
  { from: '2022-07-02', to: '2022-07-04', level: 0.75 },
  { from: '2022-11-21', to: '2022-11-24', level: 1.35 },
  { from: '2022-11-25', to: '2022-11-25', level: 2.8 },
  { from: '2022-11-26', to: '2022-11-27', level: 1.7 },
  { from: '2022-11-28', to: '2022-11-28', level: 2.5 },
  { from: '2022-12-18', to: '2022-12-23', level: 0.72 },
  { from: '2022-12-24', to: '2022-12-26', level: 0.38 },
  { from: '2022-12-27', to: '2022-12-31', level: 0.62 },
  { from: '2023-02-07', to: '2023-02-12', level: 1.22 },
];

const DAY_NUMBERS: ReadonlyMap<string, number> = new Map(
  DEMO_DAYS.map((day, index) => [day, index]),
);

function yearCourse(day: string): number {
  const month = Number.parseInt(day.slice(5, 7), 10);
  const date = Number.parseInt(day.slice(8), 10);
  const toMiddle = (date - 15) / 30;
  const neighbour = toMiddle < 0 ? month + 10 : month;
  const monthLevel = MONTH_LEVELS[month - 1] ?? 1;
  const other = MONTH_LEVELS[neighbour % 12] ?? 1;
  return monthLevel + (other - monthLevel) * Math.abs(toMiddle);
}

function weekCourse(day: string): number {
  return WEEKDAY_LEVELS[getWeekday(day) - 1] ?? 1;
}

function getHolidayLevel(day: string): number {
  return HOLIDAYS.find(({ from, to }) => day >= from && day <= to)?.level ?? 1;
}

function growthAt(day: string): number {
  const dayNumber = DAY_NUMBERS.get(day) ?? 0;
  return 1 + (GROWTH_OF_WHOLE_HISTORY * dayNumber) / (DEMO_DAYS.length - 1);
}
