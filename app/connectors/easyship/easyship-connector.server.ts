import { z } from 'zod';
import { defineKeyConnector, openLabels } from '#app/connectors/api-key.ts';
import { requestJson, bearer, type JsonApi } from '#app/connectors/ask-json.server.ts';
import { decimalText } from '#app/connectors/decimals.ts';
import {
  currencyText,
  providerDay,
  getEdgeInstants,
  listedWithin,
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

const EASYSHIP = 'Easyship';

const FACTS: ConnectorFacts = {
  key: 'easyship',
  name: EASYSHIP,
  // https://developers.easyship.com: no end is named for the version.
  api: { version: '2024-09', endsOn: null },
  capabilities: { level: 'label', restatedDays: 45, daysAtOnceMax: 30, historyDays: 730 },
  ownTotal: { none: 'Easyship does not document a total of its shipments.' },
};

const API: JsonApi = {
  name: EASYSHIP,
  host: 'https://public-api.easyship.com',
  throttledMs: 60_000,
};

export const easyship = defineKeyConnector(FACTS, openEasyship);

const shipmentSchema = z.object({
  easyship_shipment_id: z.string().min(1),
  courier_service: z.object({ id: z.string().nullish() }).nullish(),
  order_data: z.object({ platform_order_number: someText }).nullish(),
  label_state: z.string().nullish(),
  return: z.boolean().nullish(),
  currency: currencyText.nullish(),
  tracking_number: someText,
  trackings: z.array(z.object({ tracking_number: someText })).nullish(),
  rates: z
    .array(
      z.object({
        total_charge: decimalText,
        currency: currencyText.nullish(),
        courier_service: z
          .object({ id: z.string().nullish(), name: someText, umbrella_name: someText })
          .nullish(),
      }),
    )
    .nullish(),
  created_at: providerDay,
  label_generated_at: providerDay.nullish(),
  label_paid_at: providerDay.nullish(),
  updated_at: providerDay.nullish(),
});

const pageSchema = z.object({
  shipments: z.array(z.unknown()),
  meta: z.object({ pagination: z.object({ next: z.unknown() }) }),
});

const LISTING = {
  source: EASYSHIP,
  thing: 'shipment',
  schema: shipmentSchema,
  id: 'easyship_shipment_id',
} as const;

const PAGE_SIZE = 100;

function openEasyship(context: ConnectorContext, secret: () => Promise<string>): ConnectorSource {
  const fetchPage = async (query: Readonly<Record<string, string>>, signal?: AbortSignal) => {
    const headers = bearer(await secret());
    const path = `${FACTS.api.version}/shipments`;
    return requestJson(context, API, pageSchema, { path, query, headers, signal });
  };
  return openLabels(FACTS, secret, {
    probe: (signal) => fetchPage({ page: '1', per_page: '1' }, signal),
    pullLabels: async (_account, range, { signal, onLeftOut } = {}) => {
      const { from, until } = getEdgeInstants(range);
      const rows: LabelRow[] = [];
      for (let page = 1, isLast = false; !isLast; page += 1) {
        const paging = { page: String(page), per_page: String(PAGE_SIZE) };
        const query = { created_at_from: from, created_at_to: until, ...paging };
        const { shipments, meta } = await fetchPage(query, signal);
        const read = readItems(shipments, { ...LISTING, onLeftOut });
        rows.push(...read.flatMap((shipment) => toRows(shipment, onLeftOut)));
        isLast = meta.pagination.next == null || shipments.length === 0;
      }
      return listedWithin(rows, range);
    },
  });
}

type Shipment = z.output<typeof shipmentSchema>;

/** Maps the charge of a shipment: its rates are offers, of which one was taken. */
function toRows(shipment: Shipment, onLeftOut: DayPullOptions['onLeftOut']): LabelRow[] {
  if (!isCharged(shipment)) return [];
  const { easyship_shipment_id: labelId, label_state: state, created_at: created } = shipment;
  const rate = findTakenRate(shipment);
  const currency = rate?.currency ?? shipment.currency ?? null;
  if (rate === null || currency === null) {
    onLeftOut?.(withoutCost('shipment', labelId));
    return [];
  }
  const facts = {
    labelId,
    isReturn: shipment.return ?? false,
    listedOn: created,
    day: shipment.label_generated_at ?? shipment.label_paid_at ?? created,
    orderRef: null,
    orderNumber: shipment.order_data?.platform_order_number ?? null,
    trackingNumber: shipment.tracking_number ?? shipment.trackings?.[0]?.tracking_number ?? null,
    carrier: rate.courier_service?.umbrella_name ?? rate.courier_service?.name ?? null,
    service: rate.courier_service?.name ?? null,
    amount: rate.total_charge,
    currency,
  };
  return toLabelRows(facts, state === 'voided' ? (shipment.updated_at ?? created) : null);
}

function findTakenRate({ courier_service: chosen, rates }: Shipment) {
  const id = chosen?.id ?? null;
  if (id === null) return null;
  return rates?.find((rate) => rate.courier_service?.id === id) ?? null;
}

/** Label states that imply payment whatever the date fields: on their way, or not voided after all. */
const PAID: ReadonlySet<string> = new Set(['reported', 'void_failed']);
const MADE: ReadonlySet<string> = new Set(['generated', 'printed']);

function isCharged({ label_state: state, label_paid_at: paidOn }: Shipment): boolean {
  if (paidOn != null || state === 'voided' || PAID.has(state ?? '')) return true;
  return paidOn === undefined && MADE.has(state ?? '');
}
