import { z } from 'zod';
import { defineUserKeyConnector, openLabels } from '#app/connectors/api-key.ts';
import { askJson, type JsonApi } from '#app/connectors/ask-json.server.ts';
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
import type {
  ConnectorFacts,
  ConnectorGround,
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
  // Prices are with VAT, and name no currency.
  asks: ['currency', 'vat', 'surcharge_vat'],
};

const API: JsonApi = { name: SHIPMONDO, host: 'https://app.shipmondo.com', throttledMs: 60_000 };

/** Labels that are bought at Shipmondo, and what carriers charge for them later. */
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

const PAGE_SIZE = 50;

function openShipmondo(ground: ConnectorGround, secret: () => Promise<string>): ConnectorSource {
  const ask = async <S extends z.ZodType>(
    schema: S,
    path: string,
    query: Query,
    signal?: Signal,
  ) => {
    const authorization = `Basic ${Buffer.from(await secret()).toString('base64')}`;
    const address = `api/public/${FACTS.api.version}/${path}`;
    const headers = { authorization };
    return askJson(ground, API, z.array(schema), { path: address, query, headers, signal });
  };
  /** Every page, up to the first that is empty: how many there are stands in a header alone. */
  const askAll = async <S extends z.ZodType>(
    schema: S,
    path: string,
    range: { readonly start: string; readonly end: string },
    signal?: Signal,
  ) => {
    const { from, until } = getEdgeInstants(range);
    const found: z.output<S>[] = [];
    for (let page = 1; ; page += 1) {
      const paging = { page: String(page), per_page: String(PAGE_SIZE) };
      const query = { created_at_min: from, created_at_max: until, ...paging };
      const rows = await ask(schema, path, query, signal);
      if (rows.length === 0) return found;
      found.push(...rows);
    }
  };
  return openLabels(FACTS, secret, {
    probe: (signal) => ask(z.unknown(), 'shipments', { page: '1', per_page: '1' }, signal),
    pullLabels: async (account, range, { signal } = {}) => {
      const currency = statedCurrency(SHIPMONDO, account);
      const shipments = await askAll(shipmentSchema, 'shipments', range, signal);
      const charges = await askAll(chargeSchema, 'account/payment_requests', range, signal);
      const rows = [
        ...shipments.flatMap((shipment) => toRows(shipment, currency, account.stated)),
        ...charges.flatMap((charge) => toCharge(charge, account.stated)),
      ];
      return listedWithin(rows, range);
    },
  });
}

type Query = Readonly<Record<string, string>>;
type Signal = AbortSignal | undefined;

/** Nothing of a shipment without a price: it goes by an agreement of the shop's own. */
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

/** What is no surcharge: the label itself, which is read already, and tax that is given back. */
const NO_SURCHARGE: ReadonlySet<string> = new Set(['shipment', 'customs_import_vat']);

/** What was charged for a label later, or given back of it: its order is that of the label. */
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
