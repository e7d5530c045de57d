import { z } from 'zod';
import { daysIn } from '#app/domain/calendar/day.ts';
import type { SandboxReply, SandboxRequest } from '../sandbox-server.ts';
import type { AdProvider, AdState } from './ad-sandbox.ts';
import { LABEL_KEY, labelsBetween, type LabelWorld, pageOfLabels } from './label-world.ts';

const failure = (status: number): SandboxReply => ({
  status,
  body: { errors: [{ code: status, message: 'text varies' }] },
});
const USER = 'dev@example.com';
const TOKEN = `head.${Buffer.from(JSON.stringify({ sub: 'auth0|7' })).toString('base64url')}.tail`;

/** ShipHero's GraphQL as far as labels go (contracts/connectors/shiphero_shipments.json). */
export const shipheroProvider: AdProvider<LabelWorld> = {
  site: null,
  brings: { user: USER, key: LABEL_KEY },
  cited: { throttled: 'https://developer.shiphero.com/troubleshooting/error-glossary/' },
  faults: {
    expired: failure(401),
    // Errors come with status 200.
    throttled: {
      status: 200,
      body: {
        errors: [
          {
            code: 30,
            message: 'text varies',
            extensions: {
              required_credits: 101,
              remaining_credits: 12,
              time_remaining: '2 seconds',
            },
          },
        ],
      },
    },
    permission: failure(403),
    too_large: failure(413),
    malformed: { status: 200, body: { errors: [{ code: 3, message: 'text varies' }] } },
  },
  answer: (request, state) => {
    if (request.url.pathname === '/auth/token') return giveToken(request, state);
    if (request.url.pathname !== '/graphql') return null;
    if (state.expired !== null || request.headers['authorization'] !== `Bearer ${TOKEN}`) {
      return state.expired ?? failure(401);
    }
    return giveShipments(request, state);
  },
};

function giveToken({ body }: SandboxRequest, { expired }: AdState<LabelWorld>): SandboxReply {
  const { username, password } = z
    .object({ username: z.string(), password: z.string() })
    .parse(JSON.parse(body));
  if (username !== USER || password !== LABEL_KEY || expired !== null) return failure(401);
  return {
    status: 200,
    // About 28 days.
    body: { access_token: TOKEN, refresh_token: 'r', expires_in: 2_419_200, token_type: 'Bearer' },
  };
}

const bodySchema = z.object({
  variables: z.object({
    from: z.string(),
    until: z.string(),
    first: z.number(),
    after: z.string().nullable(),
  }),
});

function giveShipments({ body }: SandboxRequest, state: AdState<LabelWorld>): SandboxReply {
  const { variables } = bodySchema.parse(JSON.parse(body));
  const [start, end] = [variables.from.slice(0, 10), variables.until.slice(0, 10)];
  if (variables.first === 1) return shipments([], null, 0);
  const refusal = state.fault ?? state.tooLarge(daysIn({ start, end }) - 1);
  if (refusal !== null) return refusal;
  const page = Number(variables.after ?? '1');
  const found = labelsBetween(state.world, { start, end });
  const { rows, pages } = pageOfLabels(found, { page, size: 20 });
  return shipments(rows.map(toShipment), page < pages ? String(page + 1) : null, found.length);
}

function shipments(
  nodes: readonly object[],
  endCursor: string | null,
  count: number,
): SandboxReply {
  return {
    status: 200,
    body: {
      data: {
        shipments: {
          request_id: 'x',
          complexity: 101,
          data: {
            pageInfo: { hasNextPage: endCursor !== null, endCursor },
            total_count: count,
            edges: nodes.map((node) => ({ node })),
          },
        },
      },
    },
  };
}

function toShipment(label: LabelWorld['labels'][number]) {
  return {
    id: `S${label.id}`,
    created_date: `${label.day}T12:00:00`,
    refunded: false,
    order: { order_number: label.orderNumber, partner_order_id: null },
    shipping_labels: [
      {
        id: `L${label.id}`,
        tracking_number: label.tracking,
        carrier: 'ups',
        shipping_method: 'ground',
        // Insurance is beside the label's own cost.
        cost: ((label.cents - 50) / 100).toFixed(2),
        insurance_amount: '0.50',
        created_date: `${label.day}T12:00:00`,
        refunded: label.voidedOn !== null,
      },
      // One that another made: without a cost.
      {
        id: `X${label.id}`,
        tracking_number: null,
        carrier: null,
        shipping_method: null,
        cost: null,
      },
    ],
  };
}
