import { z } from 'zod';
import { optionalText } from '#app/connectors/optional-text.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { readItems } from '#app/connectors/list-items.ts';
import type { DayPullOptions } from '#app/connectors/pull-options.ts';
import { type CallKlaviyo, KLAVIYO, listAll } from './klaviyo-api.server.ts';

export interface KlaviyoLists {
  /** The ids of the counted metrics, by their use; those that the account never counted are absent. */
  readonly metrics: readonly { readonly metricId: string; readonly of: CountedField }[];
  readonly campaigns: ReadonlyMap<string, { readonly itemId: string; readonly name: string }>;
  readonly flows: ReadonlyMap<string, string>;
}

export type CountedField = 'sends' | 'opens' | 'clicks' | 'orders';

const KLAVIYO_EVENTS: Readonly<Record<string, CountedField>> = {
  'Received Email': 'sends',
  'Received SMS': 'sends',
  'Opened Email': 'opens',
  'Clicked Email': 'clicks',
  'Clicked SMS': 'clicks',
};

const ORDER_EVENT = 'Placed Order';
/** The sources of orders by precedence: where several report the same orders, the selling platform counts. */
const ORDER_SOURCES = ['shopify', 'woocommerce', 'wix', 'amazon', 'bigcommerce', 'magento'];
const CHANNELS = ['email', 'sms'] as const;

const metricSchema = z.object({
  id: z.string().min(1),
  attributes: z.object({
    name: optionalText,
    integration: z.object({ name: z.string().nullish() }).nullish(),
  }),
});

const named = { id: z.string().min(1), attributes: z.object({ name: optionalText }) };
const flowSchema = z.object(named);
const campaignSchema = z.object({
  ...named,
  relationships: z
    .object({
      'campaign-messages': z
        .object({ data: z.array(z.object({ id: z.string().min(1) })).default([]) })
        .nullish(),
    })
    .nullish(),
});

/** Reads the lists that are needed before days are counted. */
export async function readKlaviyoLists(
  callApi: CallKlaviyo,
  { signal, onLeftOut }: DayPullOptions,
): Promise<KlaviyoLists> {
  const list = async <S extends z.ZodType>(schema: S, request: Listing) => {
    const items = await listAll(callApi, z.unknown(), { ...request, signal });
    const thing = request.path.slice(0, -1);
    return readItems(items, { source: KLAVIYO, thing, schema, id: 'id', onLeftOut });
  };
  const metrics = await list(metricSchema, { path: 'metrics' });
  const campaigns = new Map<string, { itemId: string; name: string }>();
  for (const channel of CHANNELS) {
    const query = { filter: `equals(messages.channel,'${channel}')`, include: 'campaign-messages' };
    for (const one of await list(campaignSchema, { path: 'campaigns', query })) {
      const item = { itemId: one.id, name: one.attributes.name || one.id };
      const messages = one.relationships?.['campaign-messages']?.data ?? [];
      for (const id of [one.id, ...messages.map((message) => message.id)]) campaigns.set(id, item);
    }
  }
  const flows = await list(flowSchema, { path: 'flows' });
  return {
    metrics: toCounted(metrics),
    campaigns,
    flows: new Map(flows.map(({ id, attributes: { name } }) => [id, name || id])),
  };
}

interface Listing {
  readonly path: 'metrics' | 'campaigns' | 'flows';
  readonly query?: Readonly<Record<string, string>>;
}

type Metric = z.output<typeof metricSchema>;

function toCounted(metrics: readonly Metric[]): KlaviyoLists['metrics'] {
  const klaviyoMetrics = metrics.flatMap((metric) => {
    const of = ownValue(KLAVIYO_EVENTS, metric.attributes.name);
    return of === undefined || getSource(metric) !== 'klaviyo' ? [] : [{ metricId: metric.id, of }];
  });
  const [orders] = metrics
    .filter(({ attributes }) => attributes.name === ORDER_EVENT)
    .toSorted((a, b) => getRank(a) - getRank(b) || (a.id < b.id ? -1 : 1));
  return orders === undefined
    ? klaviyoMetrics
    : [...klaviyoMetrics, { metricId: orders.id, of: 'orders' }];
}

const getSource = ({ attributes }: Metric) => attributes.integration?.name?.toLowerCase() ?? '';

function getRank(metric: Metric): number {
  const rank = ORDER_SOURCES.indexOf(getSource(metric));
  return rank === -1 ? ORDER_SOURCES.length : rank;
}
