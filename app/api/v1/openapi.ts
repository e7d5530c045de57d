/** The OpenAPI description of the public API, made from the schemas that parse its requests. */
import { z } from 'zod';
import { DIMENSIONS } from '#app/domain/metrics/dimensions.ts';
import { METRICS } from '#app/domain/metrics/metrics.ts';
import { COST_FAMILIES } from '#app/domain/profit/cost-families.ts';
import { type Endpoint, ENDPOINTS } from './endpoints.ts';

/** The document of OpenAPI 3.1 for an installation that is reached at `serverUrl`. */
export function openApiDocument(serverUrl: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Farthing',
      version: '1',
      description:
        'The figures of one shop, read with a key that is made in its settings, and its orders, ' +
        'where they come by file and by this API. Money comes and is sent in minor units of the ' +
        'stated currency, percentages as fractions, and what is not defined as null.',
    },
    servers: [{ url: serverUrl }],
    security: [{ key: [] }],
    paths: describePaths(ENDPOINTS),
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['error'],
          properties: {
            error: {
              type: 'object',
              required: ['code', 'message'],
              properties: {
                code: { type: 'string' },
                message: { type: 'string' },
                hint: { type: 'string' },
                orders: ORDER_FAULTS,
              },
            },
          },
        },
        Unknown: UNKNOWN_METRICS,
        Costs: COSTS,
        Metric: {
          type: 'string',
          oneOf: METRICS.map(({ key, label, tooltip, format }) => ({
            const: key,
            title: label,
            description: `${tooltip} (${format})`,
          })),
        },
        Dimension: {
          type: 'string',
          oneOf: DIMENSIONS.map(({ key, label }) => ({ const: key, title: label })),
        },
      },
    },
  };
}

type Operations = Partial<Record<Endpoint['method'], ReturnType<typeof describeOperation>>>;

function describePaths(endpoints: readonly Endpoint[]): Record<string, Operations> {
  return Object.fromEntries(
    endpoints.map((one) => [one.path, { [one.method]: describeOperation(one) }]),
  );
}

const UNKNOWN =
  'A profit, and whatever else rests on the cost of goods, is null in JSON and empty in CSV where ' +
  'under half of the sales behind the row have a known cost. Beside it, "unknown" (of an earlier ' +
  'range "previous_unknown") is an Unknown: which metrics, and why; null where all are known. ' +
  'Beside figures that costs are part of, "costs" ("previous_costs") is a Costs: what is known of ' +
  'each family. A cost of marketing of 0, and its ratios, are null while ads are unknown. "names" of ' +
  'the total names the profits that lack a family, such as "Profit before fees and shipping". CSV ' +
  'lists the unknown families of a row in "costs_not_known" ("costs_not_known_previous").';

const COSTS = {
  type: 'array',
  description: 'What is known of each family of the costs behind a row.',
  items: {
    type: 'object',
    required: ['family', 'state', 'reason', 'covered_share', 'estimated_share'],
    properties: {
      family: { enum: COST_FAMILIES },
      state: {
        enum: ['known', 'estimated', 'none', 'unknown'],
        description:
          'unknown: under half of the sales have the cost, or nothing is entered for the days; ' +
          'estimated: most of what is covered is by rules; none: the merchant says there is none.',
      },
      reason: {
        enum: ['recorded', 'by_rules', 'said_none', 'costs_missing', 'no_entries', 'nothing_sold'],
      },
      covered_share: {
        type: ['number', 'null'],
        description: 'The share of the sales with the cost; null for costs by days.',
      },
      estimated_share: {
        type: ['number', 'null'],
        description: 'The part of covered_share that rules estimate.',
      },
    },
  },
} as const;

const UNKNOWN_METRICS = {
  type: 'object',
  required: ['metrics', 'reason', 'cost_coverage'],
  properties: {
    metrics: { type: 'array', items: { type: 'string' } },
    reason: { const: 'unit_costs_unknown' },
    cost_coverage: {
      type: 'number',
      description: 'The share of the sales behind the row whose cost is known.',
    },
  },
} as const;

const ORDER_FAULTS = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      index: { type: 'integer' },
      id: { type: ['string', 'null'] },
      faults: { type: 'array', items: { type: 'string' } },
    },
  },
} as const;

function describeOperation(endpoint: Endpoint) {
  const { path, summary, scope, isTable, mayBeUnknown, body } = endpoint;
  const { properties = {}, required = [] } = z.toJSONSchema(endpoint.query, { io: 'input' });
  return {
    operationId: path.split('/').at(-1),
    summary,
    description: `Needs the scope ${scope}.${mayBeUnknown === true ? ` ${UNKNOWN}` : ''}`,
    parameters: Object.entries(properties).map(([name, schema]) =>
      describeParameter(name, schema, required.includes(name)),
    ),
    ...(body !== undefined && { requestBody: describeRequestBody(body) }),
    responses: {
      200: {
        description: summary,
        content: {
          'application/json': { schema: { type: 'object' } },
          ...(isTable ? { 'text/csv': { schema: { type: 'string' } } } : {}),
        },
      },
      ...Object.fromEntries(
        Object.entries(body === undefined ? FAILURES : WRITE_FAILURES).map(describeFailure),
      ),
    },
  };
}

function describeParameter(name: string, given: unknown, isRequired: boolean) {
  const known = z.looseObject({ description: z.string(), example: z.string() }).parse(given);
  const { description, example, 'x-values': _values, default: _default, ...schema } = known;
  const isListed = 'x-values' in known;
  const items = name === 'metrics' ? 'Metric' : name === 'by' && isListed ? 'Dimension' : undefined;
  const listed = items !== undefined && isListed;
  return {
    name,
    in: 'query',
    required: isRequired,
    description,
    example,
    ...(listed
      ? {
          style: 'form',
          explode: false,
          schema: { type: 'array', items: { $ref: `#/components/schemas/${items}` } },
        }
      : { schema }),
  };
}

const FAILURES: Readonly<Record<number, string>> = {
  400: 'The request cannot be understood; the message says why.',
  401: 'The key is missing, unknown or revoked.',
  403: 'The key lacks the scope, or the plan of the shop the days.',
  404: 'The key opens no such shop.',
  429: 'Too many requests; Retry-After says how many seconds to wait.',
};

const WRITE_FAILURES: Readonly<Record<number, string>> = {
  ...FAILURES,
  400: 'An order has a fault, and nothing was stored; the answer tells the faults of each.',
  409: 'The orders of this shop come from its platform.',
  413: 'The request is too long: send fewer orders at once.',
};

/** Describes a body, without `$schema`, which OpenAPI 3.1 does not need. */
function describeRequestBody(body: z.ZodType) {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(body, { io: 'input' });
  return { required: true, content: { 'application/json': { schema } } };
}

function describeFailure([status, description]: [string, string]) {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const headers = { 'Retry-After': { schema: { type: 'integer' } } };
  return [status, { description, content, ...(status === '429' ? { headers } : {}) }] as const;
}
