import { z } from 'zod';
import { keyAccount, readTyped, userFields } from '#app/connectors/api-key.ts';
import { requestJson, type JsonApi } from '#app/connectors/ask-json.server.ts';
import {
  connectorFault,
  faultByStatus,
  nullWhenRevoked,
} from '#app/connectors/connector-faults.ts';
import { decimalText } from '#app/connectors/decimals.ts';
import { defineConnector, toUser } from '#app/connectors/define-connector.ts';
import {
  addTexts,
  getEdgeInstants,
  listedWithin,
  providerDay,
  someText,
  statedCurrency,
  toLabelRows,
} from '#app/connectors/label-rows.ts';
import { readItems } from '#app/connectors/list-items.ts';
import type {
  ConnectorFacts,
  ConnectorContext,
  ConnectorSource,
  LabelRow,
} from '#app/connectors/port.ts';
import type { PlatformToken } from '#app/platforms/port.ts';
import { requestShiphero, SHIPHERO, SHIPHERO_API } from './shiphero-api.server.ts';

const FACTS: ConnectorFacts = {
  key: 'shiphero',
  name: SHIPHERO,
  // https://developer.shiphero.com: the API has no versions.
  api: { version: 'public', endsOn: null },
  capabilities: { level: 'label', restatedDays: 45, daysAtOnceMax: 30, historyDays: 730 },
  ownTotal: { counts: 'shipments' },
  typed: userFields({ user: 'Email of the developer user', key: 'Password' }),
  // Costs are texts without a currency.
  asks: ['currency'],
};

/** Labels that are bought in ShipHero, by its GraphQL. */
export const shiphero = defineConnector(FACTS, (context) => ({
  startUrl: null,
  redeem: async (options) => {
    const { user: username, key: password } = readTyped(options);
    if (username === '' || password === '') return null;
    return requestToken(context, 'token', { username, password });
  },
  renew: (refreshToken) => requestToken(context, 'refresh', { refresh_token: refreshToken }),
  open: (secret) => openShiphero(context, secret),
}));

const tokenSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  expires_in: z.number().positive(),
});

/** Treats any refusal as one of the credential. */
const TOKEN_API: JsonApi = {
  ...SHIPHERO_API,
  toError: ({ status }) =>
    [400, 401, 403].includes(status)
      ? connectorFault(SHIPHERO, 'revoked')
      : faultByStatus(SHIPHERO, status),
};

/** Returns null where ShipHero does not accept the credential. */
async function requestToken(
  context: ConnectorContext,
  step: 'token' | 'refresh',
  body: Readonly<Record<string, string>>,
): Promise<PlatformToken | null> {
  const request = requestJson(context, TOKEN_API, tokenSchema, { path: `auth/${step}`, body });
  const token = await nullWhenRevoked(request);
  if (token === null) return null;
  const endsMs = context.clock().getTime() + token.expires_in * 1000;
  return {
    accessToken: token.access_token,
    scopes: '',
    expiresAt: new Date(endsMs).toISOString(),
    refreshToken: token.refresh_token ?? body['refresh_token'] ?? null,
    refreshExpiresAt: null,
  };
}

const labelSchema = z.object({
  id: z.string().min(1),
  tracking_number: someText,
  carrier: someText,
  shipping_method: someText,
  cost: decimalText.nullish(),
  insurance_amount: decimalText.nullish(),
  created_date: providerDay.nullish(),
  /** Its money came back; `needs_refund` is only the request for it. */
  refunded: z.boolean().nullish(),
});

const shipmentSchema = z.object({
  created_date: providerDay,
  order: z.object({ order_number: someText, partner_order_id: someText }).nullish(),
  refunded: z.boolean().nullish(),
  shipping_labels: z.array(labelSchema.nullable()).nullish(),
});
type Shipment = z.output<typeof shipmentSchema>;

const LISTING = { source: SHIPHERO, thing: 'shipment', schema: shipmentSchema, id: 'id' } as const;

const answerSchema = z.object({
  shipments: z.object({
    data: z.object({
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
      // Of all pages.
      total_count: z.number().int().nullish(),
      edges: z.array(z.object({ node: z.unknown() })),
    }),
  }),
});

/** Small pages: each label of a page takes credits. */
const PAGE_SIZE = 50;

const QUERY = `query ($from: ISODateTime, $until: ISODateTime, $first: Int, $after: String) {
  shipments(date_from: $from, date_to: $until) {
    data(first: $first, after: $after) {
      pageInfo { hasNextPage endCursor }
      total_count
      edges { node {
        id created_date refunded
        order { order_number partner_order_id }
        shipping_labels {
          id tracking_number carrier shipping_method cost insurance_amount created_date refunded
        }
      } }
    }
  }
}`;

function openShiphero(context: ConnectorContext, secret: () => Promise<string>): ConnectorSource {
  const fetchPage = async (
    variables: Readonly<Record<string, string | number | null>>,
    signal?: AbortSignal,
  ) => {
    const options = { schema: answerSchema, query: QUERY, variables, signal };
    return (await requestShiphero(context, await secret(), options)).shipments.data;
  };
  return {
    identify: async ({ signal } = {}) => {
      const now = context.clock().toISOString().slice(0, 19);
      await fetchPage({ from: now, until: now, first: 1, after: null }, signal);
      return toUser({ userId: readSubject(await secret()), name: `${SHIPHERO} developer user` });
    },
    accounts: () => Promise.resolve([keyAccount(SHIPHERO)]),
    pullLabels: async (account, range, { signal, onLeftOut, onCount } = {}) => {
      const currency = statedCurrency(SHIPHERO, account);
      const edges = getEdgeInstants(range);
      // Its instants are written without a zone.
      const [from, until] = [edges.from.slice(0, 19), edges.until.slice(0, 19)];
      const rows: LabelRow[] = [];
      let [counted, read]: [number | null, number] = [null, 0];
      for (let after: string | null = null, isLast = false; !isLast;) {
        const page = await fetchPage({ from, until, first: PAGE_SIZE, after }, signal);
        const nodes = page.edges.map(({ node }) => node);
        const shipments = readItems(nodes, { ...LISTING, onLeftOut });
        counted = page.total_count ?? counted;
        read += shipments.length;
        rows.push(...shipments.flatMap((shipment) => toRows(shipment, currency)));
        after = page.pageInfo.endCursor ?? null;
        isLast = !page.pageInfo.hasNextPage || after === null;
      }
      if (counted !== null) onCount?.({ ...range, own: counted, read });
      return listedWithin(rows, range);
    },
  };
}

/** Returns the owner that a token names; an unreadable one is no reason to refuse it. */
function readSubject(token: string): string {
  const [, payload = ''] = token.split('.');
  try {
    const read: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return z.object({ sub: z.string().min(1) }).parse(read).sub;
  } catch {
    return 'main';
  }
}

/** Maps a shipment; none that was sent without ShipHero, where it has no cost. */
function toRows(
  { created_date: listedOn, order, refunded: isAllRefunded, shipping_labels: labels }: Shipment,
  currency: string,
) {
  return (labels ?? []).flatMap((label) => {
    if (label?.cost == null) return [];
    const facts = {
      labelId: label.id,
      isReturn: false,
      listedOn,
      day: label.created_date ?? listedOn,
      orderRef: order?.partner_order_id ?? null,
      orderNumber: order?.order_number ?? null,
      trackingNumber: label.tracking_number,
      carrier: label.carrier,
      service: label.shipping_method,
      amount: addTexts(label.cost, label.insurance_amount ?? '0'),
      currency,
    };
    // It is not said when: the label and its refund are of one day.
    const isRefunded = (label.refunded ?? false) || (isAllRefunded ?? false);
    return toLabelRows(facts, isRefunded ? facts.day : null);
  });
}
