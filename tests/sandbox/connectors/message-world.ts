/** What an email platform's sandbox tells. */
export interface MessageWorld {
  account: {
    readonly id: string;
    readonly name: string;
    readonly currency: string;
    readonly timeZone: string;
  };
  messages: WorldMessages[];
}

/** What one message did on a day. */
export interface WorldMessages {
  readonly day: string;
  /** `gone`: of a campaign that is no longer listed. */
  readonly of: 'campaign' | 'flow' | 'gone';
  readonly channel: 'email' | 'sms';
  /** Of the campaign or the flow. */
  readonly id: string;
  readonly name: string;
  readonly messageId: string;
  sends: number;
  readonly opens: number;
  readonly clicks: number;
  readonly orders: number;
  revenueCents: number;
}

export const MESSAGE_KEY = 'pk_the-shops-key-1234';

/**
 * On every day but `restDay` a campaign and a flow; on the last day a text campaign, too, and a
 * message that is no longer listed. A day claims 50.00 + 20.00, the last 5.00 + 7.00 more.
 */
export function messageWorld(days: readonly string[], restDay: string): MessageWorld {
  const last = days.at(-1) ?? '';
  return {
    account: { id: 'AbC123', name: 'Tea House', currency: 'EUR', timeZone: 'Europe/Berlin' },
    messages: [
      ...days.filter((day) => day !== restDay).flatMap(messagesOfDay),
      {
        ...messageOf(last, 'campaign', 'C2'),
        channel: 'sms',
        name: 'Flash',
        sends: 50,
        clicks: 4,
        orders: 1,
        revenueCents: 5_00,
      },
      {
        ...messageOf(last, 'gone', 'C9'),
        sends: 3,
        opens: 1,
        orders: 1,
        revenueCents: 7_00,
      },
    ],
  };
}

export function messagesOfDay(day: string): WorldMessages[] {
  return [
    {
      ...messageOf(day, 'campaign', 'C1'),
      name: 'Spring',
      sends: 100,
      opens: 40,
      clicks: 10,
      orders: 2,
      revenueCents: 50_00,
    },
    {
      ...messageOf(day, 'flow', 'F1'),
      name: 'Welcome',
      sends: 10,
      opens: 5,
      clicks: 2,
      orders: 1,
      revenueCents: 20_00,
    },
  ];
}

function messageOf(day: string, of: WorldMessages['of'], id: string): WorldMessages {
  const nothing = { sends: 0, opens: 0, clicks: 0, orders: 0, revenueCents: 0 };
  return { day, of, channel: 'email', id, name: id, messageId: `M-${id}`, ...nothing };
}
