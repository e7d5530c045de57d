import { z } from 'zod';
import { defineUserKeyConnector, openLabels } from '#app/connectors/api-key.ts';
import { requestJson, type JsonApi } from '#app/connectors/ask-json.server.ts';
import { decimalText, withoutVat } from '#app/connectors/decimals.ts';
import {
  currencyText,
  getEdgeInstants,
  type LabelFacts,
  listedWithin,
  providerDay,
  someText,
  statedCurrency,
  toLabelRows,
} from '#app/connectors/label-rows.ts';
import { type ItemListing, readItems, withoutCost } from '#app/connectors/list-items.ts';
import type { DayPullOptions } from '#app/connectors/pull-options.ts';
import type {
  ConnectorFacts,
  ConnectorContext,
  ConnectorSource,
  LabelRow,
} from '#app/connectors/port.ts';
import type { StatedFacts } from '#app/domain/shipping/stated-facts.ts';

const SHIPMONDO = 'Shipmondo';

const FACTS: ConnectorFacts = {
  key: 'shipmondo',
  name: SHIPMONDO,
  // https://app.shipmondo.com/api/public/v3/specification: no end is named for the version.
  api: { version: 'v3', endsOn: null },
  capabilities: { level: 'label', restatedDays: 45, daysAtOnceMax: 30, historyDays: 730 },
  ownTotal: { counts: 'shipments' },
  // Prices are with VAT, and name no currency.
  asks: ['currency', 'vat', 'surcharge_vat'],
};

const API: JsonApi = { name: SHIPMONDO, host: 'https://app.shipmondo.com', throttledMs: 60_000 };

/** Labels that are bought at Shipmondo, and later charges of carriers for them. */
export const shipmondo = defineUserKeyConnector(
  FACTS,
  { user: 'API user', key: 'API key' },
  openShipmondo,
);

const shipmentSchema = z.object({
  id: z.number().int(),
  created_at: providerDay,
  carrier_code: someText,
  product_code: someText,
  price: decimalText.nullish(),
  reference: someText,
  order_id: someText,
  pkg_no: someText,
  source_id: someText,
  origin_shipment_id: z.number().int().nullish(),
});

const chargeSchema = z.object({
  id: z.number().int(),
  shipment_id: z.number().int().nullish(),
  line_type: z.string(),
  amount: decimalText,
  currency_code: currencyText,
  created_at: providerDay,
});

const SHIPMENTS = { path: 'shipments', thing: 'shipment', schema: shipmentSchema } as const;
const CHARGES = {
  path: 'account/payment_requests',
  thing: 'charge',
  schema: chargeSchema,
} as const;

const PAGE_SIZE = 50;

function openShipmondo(context: ConnectorContext, secret: () => Promise<string>): ConnectorSource {
  const callApi = async <S extends z.ZodType>(
    schema: S,
    path: string,
    query: Query,
    signal?: Signal,
  ) => {
    const authorization = `Basic ${Buffer.from(await secret()).toString('base64')}`;
    const address = `api/public/${FACTS.api.version}/${path}`;
    const headers = { authorization };
    const request = { path: address, query, headers, signal };
    let counted: number | null = null;
    const rows = await requestJson(context, API, z.array(schema), {
      ...request,
      onHeaders: (replyHeaders) => (counted = toCount(replyHeaders.get('x-total-count'))),
    });
    return { rows, own: counted };
  };
  /** Reads every page, up to the first empty one, and the total of a header. */
  const fetchAll = async <S extends z.ZodType>(
    { path, ...listing }: { readonly path: string } & Pick<ItemListing<S>, 'thing' | 'schema'>,
    range: { readonly start: string; readonly end: string },
    { signal, onLeftOut }: DayPullOptions,
  ) => {
    const { from, until } = getEdgeInstants(range);
    const items: z.output<S>[] = [];
    let counted: number | null = null;
    for (let page = 1; ; page += 1) {
      const paging = { page: String(page), per_page: String(PAGE_SIZE) };
      const query = { created_at_min: from, created_at_max: until, ...paging };
      const answer = await callApi(z.unknown(), path, query, signal);
      counted = answer.own ?? counted;
      if (answer.rows.length === 0) return { found: items, own: counted };
      items.push(...readItems(answer.rows, { ...listing, source: SHIPMONDO, id: 'id', onLeftOut }));
    }
  };
  return openLabels(FACTS, secret, {
    probe: (signal) => callApi(z.unknown(), 'shipments', { page: '1', per_page: '1' }, signal),
    pullLabels: async (account, range, options = {}) => {
      const { onLeftOut, onCount } = options;
      const currency = statedCurrency(SHIPMONDO, account);
      const shipments = await fetchAll(SHIPMENTS, range, options);
      const charges = await fetchAll(CHARGES, range, options);
      const read = shipments.found.length;
      if (shipments.own !== null) onCount?.({ ...range, own: shipments.own, read });
      const rows = shipments.found.flatMap((shipment) => {
        if (shipment.price == null) onLeftOut?.(withoutCost('shipment', String(shipment.id)));
        return toRows(shipment, currency, account.stated);
      });
      rows.push(...charges.found.flatMap((charge) => toCharge(charge, account.stated)));
      return listedWithin(rows, range);
    },
  });
}

function toCount(header: string | null): number | null {
  return header !== null && /^\d{1,9}$/.test(header) ? Number(header) : null;
}

type Query = Readonly<Record<string, string>>;
type Signal = AbortSignal | undefined;

/** Maps a shipment; none without a price, which follows an agreement of the shop. */
function toRows(
  shipment: z.output<typeof shipmentSchema>,
  currency: string,
  { vatPercent }: StatedFacts,
): LabelRow[] {
  const { id, price, created_at: day } = shipment;
  if (price == null) return [];
  const facts = {
    labelId: String(id),
    isReturn: shipment.origin_shipment_id != null,
    listedOn: day,
    day,
    orderRef: shipment.source_id ?? shipment.order_id,
    orderNumber: shipment.reference ?? shipment.order_id,
    trackingNumber: shipment.pkg_no,
    carrier: shipment.carrier_code,
    service: shipment.product_code,
    amount: withoutVat(price, vatPercent ?? '0'),
    currency,
  };
  return toLabelRows(facts, null);
}

/** Charges that are no surcharge: the label itself, which is read already, and refunded tax. */
const NO_SURCHARGE: ReadonlySet<string> = new Set(['shipment', 'customs_import_vat']);

/** Maps a later charge or refund for a label: its order is that of the label. */
function toCharge(
  charge: z.output<typeof chargeSchema>,
  { surchargeVatPercent }: StatedFacts,
): LabelRow[] {
  const { id, shipment_id: labelId, created_at: day, line_type: type } = charge;
  if (labelId == null || NO_SURCHARGE.has(type)) return [];
  const net = withoutVat(charge.amount, surchargeVatPercent ?? '0');
  const isRefund = net.startsWith('-');
  const facts: LabelFacts = {
    labelId: String(labelId),
    isReturn: false,
    listedOn: day,
    day,
    orderRef: null,
    orderNumber: null,
    trackingNumber: null,
    carrier: null,
    service: type,
    amount: net.replace('-', ''),
    currency: charge.currency_code,
  };
  return [{ ...facts, costId: `payment-${id}`, kind: isRefund ? 'refund' : 'surcharge' }];
}
