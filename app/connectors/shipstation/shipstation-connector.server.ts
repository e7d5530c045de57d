import { z } from 'zod';
import { defineKeyConnector, openLabels } from '#app/connectors/api-key.ts';
import { requestJson, type JsonApi } from '#app/connectors/ask-json.server.ts';
import {
  addTexts,
  providerDay,
  getEdgeInstants,
  listedWithin,
  moneySchema,
  someText,
  toLabelRows,
  toRefundedRows,
} from '#app/connectors/label-rows.ts';
import { readItems } from '#app/connectors/list-items.ts';
import type {
  ConnectorFacts,
  ConnectorContext,
  ConnectorSource,
  LabelRow,
} from '#app/connectors/port.ts';

const SHIPSTATION = 'ShipStation';

const FACTS: ConnectorFacts = {
  key: 'shipstation',
  name: SHIPSTATION,
  // https://docs.shipstation.com: no end is named for the version.
  api: { version: 'v2', endsOn: null },
  // Refunds of voided labels are decided within some weeks.
  capabilities: { level: 'label', restatedDays: 45, daysAtOnceMax: 30, historyDays: 730 },
  ownTotal: { counts: 'labels' },
};

const API: JsonApi = {
  name: SHIPSTATION,
  host: 'https://api.shipstation.com',
  throttledMs: 60_000,
};

export const shipstation = defineKeyConnector(FACTS, openShipstation);

const labelSchema = z.object({
  label_id: z.string().min(1),
  status: z.string(),
  external_order_id: someText,
  external_shipment_id: someText,
  ship_date: providerDay.nullish(),
  created_at: providerDay,
  shipment_cost: moneySchema,
  insurance_cost: moneySchema.nullish(),
  tracking_number: someText,
  tracking_status: z.string().nullish(),
  is_return_label: z.boolean().default(false),
  carrier_code: someText,
  service_code: someText,
  charge_event: z.string().nullish(),
  test_label: z.boolean().default(false),
  voided: z.boolean().default(false),
  voided_at: providerDay.nullish(),
  refund_details: z
    .object({
      refund_status: z.string().nullish(),
      amount_approved: moneySchema.nullish(),
      amount_credited: moneySchema.nullish(),
    })
    .nullish(),
});

const pageSchema = z.object({
  labels: z.array(z.unknown()),
  total: z.number().int().nullish(),
  page: z.number().int(),
  pages: z.number().int(),
});

const LISTING = {
  source: SHIPSTATION,
  thing: 'label',
  schema: labelSchema,
  id: 'label_id',
} as const;

const PAGE_SIZE = 100;

function openShipstation(
  context: ConnectorContext,
  secret: () => Promise<string>,
): ConnectorSource {
  const fetchPage = async (query: Readonly<Record<string, string>>, signal?: AbortSignal) => {
    const headers = { 'api-key': await secret() };
    const path = `${FACTS.api.version}/labels`;
    return requestJson(context, API, pageSchema, { path, query, headers, signal });
  };
  return openLabels(FACTS, secret, {
    probe: (signal) => fetchPage({ page_size: '1' }, signal),
    pullLabels: async (_account, range, { signal, onLeftOut, onCount } = {}) => {
      const { from, until } = getEdgeInstants(range);
      const rows: LabelRow[] = [];
      let [counted, read]: [number | null, number] = [null, 0];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const answer = await fetchPage(
          {
            created_at_start: from,
            created_at_end: until,
            sort_by: 'created_at',
            sort_dir: 'asc',
            page: String(page),
            page_size: String(PAGE_SIZE),
          },
          signal,
        );
        pages = answer.pages;
        const labels = readItems(answer.labels, { ...LISTING, onLeftOut });
        read += labels.length;
        counted = answer.total ?? null;
        rows.push(...labels.filter(isCharged).flatMap(toRows));
      }
      if (counted !== null) onCount?.({ ...range, own: counted, read });
      return listedWithin(rows, range);
    },
  });
}

type Label = z.output<typeof labelSchema>;

/** Recognises labels that were bought, and those charged on their way once they are on it. */
function isCharged({ status, test_label: isTest, charge_event: event, ...label }: Label): boolean {
  if (isTest || !['completed', 'voided'].includes(status)) return false;
  return (
    event !== 'on_carrier_acceptance' ||
    ['in_transit', 'delivered', 'error'].includes(label.tracking_status ?? '')
  );
}

function toRows(label: Label): LabelRow[] {
  const cost = label.shipment_cost;
  const facts = {
    labelId: label.label_id,
    isReturn: label.is_return_label,
    listedOn: label.created_at,
    day: label.ship_date ?? label.created_at,
    // Shops' own ids are in the one or the other, by the connection of the store.
    orderRef: label.external_shipment_id ?? label.external_order_id,
    orderNumber: label.external_order_id,
    trackingNumber: label.tracking_number,
    carrier: label.carrier_code,
    service: label.service_code,
    amount: addTexts(cost.amount, label.insurance_cost?.amount ?? '0'),
    currency: cost.currency,
  };
  if (!label.voided) return toLabelRows(facts, null);
  const day = label.voided_at ?? label.created_at;
  const refund = getRefund(label, facts.amount);
  return toRefundedRows(facts, { day, refund });
}

/**
 * Returns the refund of a voided label. A void is a request: where its refund is tracked, the
 * amount that was credited, or approved while none was; nothing for a request that is open, refused
 * or never sent. The full price where its refund is not tracked.
 */
function getRefund({ refund_details: details, shipment_cost: cost }: Label, paid: string): string {
  if (details == null) return paid;
  const { refund_status: status, amount_credited: credited, amount_approved: approved } = details;
  const refunded = [credited, approved].find((one) => one != null && Number(one.amount) > 0);
  if (refunded != null) return refunded.currency === cost.currency ? refunded.amount : paid;
  return status == null || status === 'approved' ? paid : '0';
}
