/** What the sandbox of an analytics provider tells. */
export interface TrafficWorld {
  readonly user: {
    id: string;
    firstName: string;
    readonly lastName: string;
    readonly email: string;
  };
  properties: {
    readonly id: string;
    readonly name: string;
    readonly currency: string;
    readonly timeZone: string;
  }[];
  visits: WorldTraffic[];
  /** What the answer says of how it was counted. */
  metadata: Readonly<Record<string, unknown>>;
}

/** Sessions of a property and day. */
export interface WorldTraffic {
  readonly property: string;
  readonly day: string;
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  /** "(other)" of rows that stand together: they are told without their day. */
  readonly page: string;
  sessions: number;
  readonly engaged: number;
  readonly orders: number;
  readonly revenueCents: number;
}

/**
 * Three properties. Of the first each day but `restDay` has 40 sessions of a search campaign with 2 orders
 * of 25.00 each, 30 of people who came by themselves with 1 of 10.00, and 10 of a search.
 */
export function trafficWorld(days: readonly string[], restDay: string): TrafficWorld {
  return {
    user: { id: '501', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@ads.example' },
    properties: [
      { id: '1001', name: 'Tea House', currency: 'EUR', timeZone: 'Europe/Berlin' },
      { id: '1002', name: 'Second', currency: 'EUR', timeZone: 'Europe/Berlin' },
      { id: '1003', name: 'Third', currency: 'EUR', timeZone: 'Europe/Berlin' },
    ],
    visits: days.filter((day) => day !== restDay).flatMap((day) => trafficOfDay(day)),
    metadata: {},
  };
}

export function trafficOfDay(day: string, property = '1001'): WorldTraffic[] {
  const common = { property, day };
  return [
    {
      ...common,
      source: 'google',
      medium: 'cpc',
      campaign: 'PMax',
      page: '/tea',
      sessions: 40,
      engaged: 30,
      orders: 2,
      revenueCents: 50_00,
    },
    {
      ...common,
      source: '(direct)',
      medium: '(none)',
      campaign: '(direct)',
      page: '/',
      sessions: 30,
      engaged: 12,
      orders: 1,
      revenueCents: 10_00,
    },
    {
      ...common,
      source: 'google',
      medium: 'organic',
      campaign: '(organic)',
      page: '/tea',
      sessions: 10,
      engaged: 8,
      orders: 0,
      revenueCents: 0,
    },
  ];
}
