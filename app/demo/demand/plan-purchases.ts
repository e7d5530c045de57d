import { DEMO_SHOP } from '#app/demo/demo-shop.ts';
import { type Random, randomStream } from '#app/demo/random.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import { DEMO_DAYS, getDemand } from './day-demand.ts';
import { COUNTER, type Destination, DESTINATIONS } from './destination-table.ts';
import type { ChannelKey, DemoCustomer, PlannedPurchase } from './planned-purchase.ts';

/** First visits a day when demand is 1, by where they happen. */
const FIRST_VISITS: readonly { readonly channel: ChannelKey; readonly perDay: number }[] = [
  { channel: 'online', perDay: 12.1 },
  { channel: 'amazon', perDay: 2.3 },
  { channel: 'pos', perDay: 2.1 },
];
const WHOLESALE_ACCOUNTS = 22;
/** Marketplaces hide their customers; at the counter every second one leaves no name. */
const CHANCE_OF_GUEST: Readonly<Record<ChannelKey, number>> = {
  online: 0.03,
  pos: 0.55,
  amazon: 1,
  wholesale: 0,
};
const FIRST_CUSTOMER_ID = 6_011_200_000;
/** Amazon ships within the United States and Canada only. */
const AMAZON_DESTINATIONS = DESTINATIONS.filter(({ country }) => ['US', 'CA'].includes(country));

export function planPurchases(): PlannedPurchase[] {
  const visits = [...retailVisits(), ...wholesaleVisits()];
  // Array sort is stable: visits of one day keep the order in which they were planned.
  return visits.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

function retailVisits(): PlannedPurchase[] {
  let customerNo = 0;
  return DEMO_DAYS.flatMap((day) => {
    const random = randomStream(`first visits ${day}`);
    return FIRST_VISITS.flatMap(({ channel, perDay }) => {
      const expected = perDay * getDemand(day) * (0.86 + random.next() * 0.28);
      const count = Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0);
      return Array.from({ length: count }, () => {
        customerNo += 1;
        return visitsOfCustomer(customerNo, day, channel);
      }).flat();
    });
  });
}

function visitsOfCustomer(customerNo: number, day: string, channel: ChannelKey): PlannedPurchase[] {
  const random = randomStream(`customer ${customerNo}`);
  const destination = pickDestination(channel, random);
  if (random.chance(CHANCE_OF_GUEST[channel])) {
    return [{ day, channel, customer: null, visitNo: 1, destination }];
  }
  const customer = { customerId: `${FIRST_CUSTOMER_ID + customerNo * 3}`, destination };
  const later = returnDays(day, random).map((returnDay, index) =>
    planVisit(returnDay, laterChannel(channel, random), customer, index + 2),
  );
  return [planVisit(day, channel, customer, 1), ...later];
}

function wholesaleVisits(): PlannedPurchase[] {
  return Array.from({ length: WHOLESALE_ACCOUNTS }, (_, account) => {
    const random = randomStream(`wholesale account ${account}`);
    const destination = pickDestination('amazon', random);
    const customer = { customerId: `${FIRST_CUSTOMER_ID - 1 - account}`, destination };
    const visits: PlannedPurchase[] = [];
    // One account after the other signs up over the first year.
    let day = addDays(DEMO_SHOP.firstDay, random.integer(0, 16) + account * 15);
    while (day <= DEMO_SHOP.lastDay) {
      visits.push(planVisit(day, 'wholesale', customer, visits.length + 1));
      day = addDays(day, random.integer(30, 75));
    }
    return visits;
  }).flat();
}

function planVisit(
  day: string,
  channel: ChannelKey,
  customer: DemoCustomer,
  visitNo: number,
): PlannedPurchase {
  const destination = channel === 'pos' ? COUNTER : customer.destination;
  return { day, channel, customer, visitNo, destination };
}

function pickDestination(channel: ChannelKey, random: Random): Destination {
  if (channel === 'pos') return COUNTER;
  const places = channel === 'online' ? DESTINATIONS : AMAZON_DESTINATIONS;
  return random.weighted(places, ({ weight }) => weight);
}

/**
 * Returns the channel of later visits: customers of the counter often order from home the next
 * time.
 */
function laterChannel(first: ChannelKey, random: Random): ChannelKey {
  if (first === 'pos') return random.chance(0.5) ? 'online' : 'pos';
  return random.chance(0.03) ? 'pos' : 'online';
}

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
function returnDays(firstDay: string, random: Random): string[] {
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
