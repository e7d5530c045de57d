import { z } from 'zod';
import { defineKeyConnector, openLabels } from '#app/connectors/api-key.ts';
import { requestJson, type JsonApi } from '#app/connectors/ask-json.server.ts';
import {
  providerDay,
  getEdgeInstants,
  listedWithin,
  moneySchema,
  someText,
  toLabelRows,
} from '#app/connectors/label-rows.ts';
import { readItems, withoutCost } from '#app/connectors/list-items.ts';
import type { DayPullOptions } from '#app/connectors/pull-options.ts';
import type {
  ConnectorFacts,
  ConnectorContext,
  ConnectorSource,
  LabelRow,
} from '#app/connectors/port.ts';

const AFTERSHIP = 'AfterShip';

const FACTS: ConnectorFacts = {
  key: 'aftership',
  name: AFTERSHIP,
  // https://www.aftership.com/docs/shipping: no end is named for the version.
  api: { version: 'v3', endsOn: null },
  capabilities: { level: 'label', restatedDays: 45, daysAtOnceMax: 30, historyDays: 730 },
  ownTotal: {
    none: 'AfterShip gives its labels page by page and does not say how many there are.',
  },
};

const API: JsonApi = { name: AFTERSHIP, host: 'https://api.aftership.com', throttledMs: 30_000 };

/** Labels of AfterShip Shipping: shipments that it only tracks have no costs there. */
export const aftership = defineKeyConnector(FACTS, openAftership);

const labelSchema = z.object({
  id: z.string().min(1),
  status: z.string(),
  ship_date: providerDay.nullish(),
  tracking_numbers: z.array(someText).nullish(),
  order_number: someText,
  references: z.array(someText).nullish(),
  service_type: someText,
  return_shipment: z.boolean().nullish(),
  shipper_account: z.object({ slug: someText }).nullish(),
  rate: z.object({ total_charge: moneySchema.nullish() }).nullish(),
  created_at: providerDay,
  updated_at: providerDay.nullish(),
});

const pageSchema = z.object({
  data: z.object({ labels: z.array(z.unknown()), next_token: someText }),
});

const LISTING = { source: AFTERSHIP, thing: 'label', schema: labelSchema, id: 'id' } as const;

const PAGE_SIZE = 100;

function openAftership(context: ConnectorContext, secret: () => Promise<string>): ConnectorSource {
  const fetchPage = async (query: Readonly<Record<string, string>>, signal?: AbortSignal) => {
    const headers = { 'as-api-key': await secret() };
    const path = `postmen/${FACTS.api.version}/labels`;
    return (await requestJson(context, API, pageSchema, { path, query, headers, signal })).data;
  };
  return openLabels(FACTS, secret, {
    probe: (signal) => fetchPage({ limit: '1' }, signal),
    pullLabels: async (_account, range, { signal, onLeftOut } = {}) => {
      const { from, until } = getEdgeInstants(range);
      const query = { created_at_min: from, created_at_max: until, limit: String(PAGE_SIZE) };
      const rows: LabelRow[] = [];
      for (let next: string | null = ''; next !== null;) {
        const page = await fetchPage(next === '' ? query : { ...query, next_token: next }, signal);
        const labels = readItems(page.labels, { ...LISTING, onLeftOut });
        rows.push(...labels.flatMap((label) => toRows(label, onLeftOut)));
        next = page.next_token;
      }
      return listedWithin(rows, range);
    },
  });
}

/** Maps a label; none for one that was never made, or has no price here. */
function toRows(
  label: z.output<typeof labelSchema>,
  onLeftOut: DayPullOptions['onLeftOut'],
): LabelRow[] {
  const { status, created_at: created, rate } = label;
  const charge = rate?.total_charge ?? null;
  if (!CHARGED.has(status)) return [];
  if (charge === null) {
    onLeftOut?.(withoutCost('label', label.id));
    return [];
  }
  const facts = {
    labelId: label.id,
    isReturn: label.return_shipment ?? false,
    listedOn: created,
    day: label.ship_date ?? created,
    orderRef: null,
    orderNumber: label.order_number ?? label.references?.[0] ?? null,
    trackingNumber: label.tracking_numbers?.[0] ?? null,
    carrier: label.shipper_account?.slug ?? label.service_type?.split('_')[0] ?? null,
    service: label.service_type,
    ...charge,
  };
  return toLabelRows(facts, status === 'cancelled' ? (label.updated_at ?? created) : null);
}

/** A label whose cancellation is under way is charged until it is cancelled. */
const CHARGED: ReadonlySet<string> = new Set(['created', 'manifested', 'cancelling', 'cancelled']);
