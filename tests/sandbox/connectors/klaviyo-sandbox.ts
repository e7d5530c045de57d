import { addDays, daysIn, eachDay } from '#app/domain/calendar/day.ts';
import type { SandboxReply, SandboxRequest } from '../sandbox-server.ts';
import type { AdProvider, AdState } from './ad-sandbox.ts';
import { MESSAGE_KEY, type MessageWorld, type WorldMessages } from './message-world.ts';

const failure = (status: number): SandboxReply => ({
  status,
  headers: { 'retry-after': '1' },
  body: {
    errors: [
      { id: 'e1', status, code: 'text varies', title: 'text varies', detail: 'text varies' },
    ],
  },
});

/** Klaviyo of 2026-07-15 as far as messages go (contracts/connectors/klaviyo_*.json). */
export const klaviyoProvider: AdProvider<MessageWorld> = {
  site: null,
  brings: { key: MESSAGE_KEY },
  accountsPath: /api\/accounts$/,
  official: ['expired', 'throttled', 'permission', 'too_large'],
  faults: {
    expired: failure(401),
    throttled: failure(429),
    permission: failure(403),
    too_large: failure(413),
    malformed: { status: 200, body: { data: { attributes: { dates: [7] } } } },
  },
  answer: answerKlaviyo,
};

function answerKlaviyo(request: SandboxRequest, state: AdState<MessageWorld>): SandboxReply | null {
  const { url, headers } = request;
  const isKnown = headers['authorization'] === `Klaviyo-API-Key ${MESSAGE_KEY}`;
  if (state.expired !== null || !isKnown) return state.expired ?? failure(401);
  if (headers['revision'] !== '2026-07-15') return failure(400);
  if (url.pathname === '/api/metric-aggregates') return aggregate(request, state);
  const rows = LISTS[url.pathname]?.(state.world, url.searchParams);
  return rows === undefined ? null : pageOf(rows, request, state);
}

/** Two rows a page: the next one by the address that the answer gives. */
const PAGE = 2;

function pageOf(
  rows: readonly object[] | null,
  { url }: SandboxRequest,
  state: AdState<MessageWorld>,
): SandboxReply {
  if (rows === null) return failure(400);
  const from = Number(url.searchParams.get('page[cursor]') ?? '0');
  const next = new URL(url.pathname, state.url);
  next.searchParams.set('page[cursor]', String(from + PAGE));
  const links = { self: state.url, ...(from + PAGE < rows.length && { next: next.href }) };
  const data = rows.slice(from, from + PAGE).map((row) => ({ ...row, links: { self: state.url } }));
  return { status: 200, body: { data, links } };
}

const METRICS = [
  ['m-received', 'Received Email', 'Klaviyo'],
  ['m-opened', 'Opened Email', 'Klaviyo'],
  ['m-clicked', 'Clicked Email', 'Klaviyo'],
  ['m-text', 'Received SMS', 'Klaviyo'],
  ['m-text-clicked', 'Clicked SMS', 'Klaviyo'],
  // Somebody's own event of the same name, and two sources of the same orders.
  ['m-own', 'Opened Email', 'API'],
  ['m-api-orders', 'Placed Order', 'API'],
  ['m-orders', 'Placed Order', 'Shopify'],
] as const;

/** null where the question is refused. */
type List = (world: MessageWorld, query: URLSearchParams) => readonly object[] | null;

const LISTS: Readonly<Record<string, List>> = {
  '/api/accounts': ({ account: { id, name, currency, timeZone } }) => [
    {
      type: 'account',
      id,
      attributes: {
        timezone: timeZone,
        preferred_currency: currency,
        test_account: false,
        public_api_key: 'AbC123',
        locale: 'en-US',
        industry: null,
        contact_information: {
          organization_name: name,
          default_sender_name: 'text varies',
          default_sender_email: 'text@varies.example',
          website_url: null,
          street_address: {
            address1: null,
            address2: null,
            city: null,
            region: null,
            country: null,
            zip: null,
          },
        },
      },
    },
  ],
  '/api/metrics': () =>
    METRICS.map(([id, name, source]) => ({
      type: 'metric',
      id,
      attributes: { name, integration: { object: 'integration', id: source, name: source } },
    })),
  '/api/campaigns': (world, query) => {
    const channel = /^equals\(messages\.channel,'(\w+)'\)$/.exec(query.get('filter') ?? '')?.[1];
    if (channel === undefined) return null;
    return distinct(world, 'campaign')
      .filter((one) => one.channel === channel)
      .map(({ id, name, messageId }) => ({
        type: 'campaign',
        id,
        attributes: {
          name,
          status: 'Sent',
          archived: false,
          audiences: { included: [], excluded: [] },
          send_options: { use_smart_sending: true },
          tracking_options: null,
          send_strategy: { method: 'immediate' },
          created_at: '2026-01-01T00:00:00+00:00',
          scheduled_at: null,
          updated_at: '2026-01-01T00:00:00+00:00',
          send_time: null,
        },
        relationships: {
          'campaign-messages': { data: [{ type: 'campaign-message', id: messageId }] },
        },
      }));
  },
  '/api/flows': (world) =>
    distinct(world, 'flow').map(({ id, name }) => ({ type: 'flow', id, attributes: { name } })),
};

function distinct({ messages }: MessageWorld, of: WorldMessages['of']): WorldMessages[] {
  const found = messages.filter((one) => one.of === of);
  return [...new Map(found.map((one) => [one.id, one])).values()];
}

interface Question {
  readonly metric_id: string;
  /** Absent of the account as a whole. */
  readonly by?: readonly [string];
  readonly timezone: string;
  readonly filter: readonly [string, string];
  readonly page_cursor?: string;
}

/** What a message's day counts for a metric, and what it is worth. */
const COUNTS: Readonly<Record<string, (one: WorldMessages) => readonly [number, number]>> = {
  'm-received': (one) => [one.channel === 'email' ? one.sends : 0, 0],
  'm-opened': (one) => [one.opens, 0],
  'm-clicked': (one) => [one.channel === 'email' ? one.clicks : 0, 0],
  'm-text': (one) => [one.channel === 'sms' ? one.sends : 0, 0],
  'm-text-clicked': (one) => [one.channel === 'sms' ? one.clicks : 0, 0],
  'm-own': () => [999, 999],
  'm-api-orders': () => [999, 999],
  'm-orders': (one) => [one.orders, one.revenueCents / 100],
};

function aggregate({ body }: SandboxRequest, state: AdState<MessageWorld>): SandboxReply {
  const { attributes: question } = (JSON.parse(body) as { data: { attributes: Question } }).data;
  const [start = '', until = ''] = question.filter.map((text) => text.slice(-20, -10));
  const range = { start, end: addDays(until, -1) };
  const refusal = state.fault ?? state.tooLarge(daysIn(range));
  if (refusal !== null) return refusal;
  const days = eachDay(range);
  const isOrders = question.metric_id.endsWith('orders');
  const [property = null] = question.by ?? [];
  if (property !== null && property.startsWith('$attributed_') !== isOrders) return failure(400);
  const groups = Map.groupBy(state.world.messages, (one) => groupOf(one, property));
  const count = COUNTS[question.metric_id] ?? (() => [0, 0] as const);
  const rows = [...groups].map(([id, messages]) => {
    const told = days.map((day) => messages.filter((one) => one.day === day).map(count));
    const sum = (at: 0 | 1) => told.map((all) => all.reduce((total, one) => total + one[at], 0));
    return {
      dimensions: property === null ? [] : [id],
      measurements: { count: sum(0), sum_value: sum(1) },
    };
  });
  // Orders that nothing is claimed for.
  if (isOrders) {
    const many = days.map(() => 77);
    rows.push({ dimensions: [''], measurements: { count: many, sum_value: many } });
  }
  return giveRows({ rows, days, question, state });
}

/** Under which dimension a message is counted. */
function groupOf(one: WorldMessages, property: string | null): string {
  if (property === null) return '';
  if (property.endsWith('message')) return one.messageId;
  return one.of === 'flow' ? one.id : '';
}

function giveRows({
  rows,
  days,
  question,
  state,
}: {
  readonly rows: readonly object[];
  readonly days: readonly string[];
  readonly question: Question;
  readonly state: AdState<MessageWorld>;
}): SandboxReply {
  const from = Number(question.page_cursor ?? '0');
  const next = new URL('/api/metric-aggregates', state.url);
  next.searchParams.set('page_cursor', String(from + PAGE));
  return {
    status: 200,
    body: {
      data: {
        type: 'metric-aggregate',
        id: 'x',
        links: { self: state.url },
        attributes: {
          // Midnight in Berlin.
          dates: days.map((day) => `${day}T00:00:00+01:00`),
          data: rows.slice(from, from + PAGE),
        },
      },
      links: { self: state.url, ...(from + PAGE < rows.length && { next: next.href }) },
    },
  };
}
