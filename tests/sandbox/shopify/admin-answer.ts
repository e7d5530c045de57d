import {
  execute,
  type GraphQLSchema,
  GraphQLError,
  type GraphQLFieldResolver,
  parse,
  validate,
} from 'graphql';
import type { SandboxReply } from '#tests/sandbox/sandbox-server.ts';
import { type AdminObject, Edges } from './admin-object.ts';
import { connectionPage } from './connection-page.ts';
import type { PointsMeter } from './points-meter.ts';
import { actualCost, COST_MOST, requestedCost } from './query-cost.ts';

export interface AnswerOptions {
  readonly schema: GraphQLSchema;
  readonly root: AdminObject;
  readonly meter: PointsMeter;
  /** "Order.customer": given as null, with an error beside it. */
  readonly denied: ReadonlySet<string>;
}

/** What the Admin API answers to a posted document: 200 with data, errors or both, and the cost. */
export async function adminAnswer(options: AnswerOptions, posted: string): Promise<SandboxReply> {
  const { schema, root, meter } = options;
  const { query, variables = {} } = JSON.parse(posted) as {
    readonly query: string;
    readonly variables?: Record<string, unknown>;
  };
  const document = parse(query);
  const faults = validate(schema, document);
  if (faults.length > 0) return { status: 200, body: { errors: faults } };
  const requested = requestedCost(schema, document, variables);
  const costOf = (actual: number | null) => ({
    cost: {
      requestedQueryCost: requested,
      actualQueryCost: actual,
      throttleStatus: meter.status(),
    },
  });
  if (requested > COST_MOST) return refusal('MAX_COST_EXCEEDED', costOf(null));
  if (!meter.allows(requested)) return refusal('THROTTLED', costOf(null));
  const result = await execute({
    schema,
    document,
    rootValue: root,
    variableValues: variables,
    fieldResolver: resolverOf(options.denied),
  });
  const actual = actualCost(result.data);
  meter.spend(actual);
  return { status: 200, body: { ...result, extensions: costOf(actual) } };
}

function refusal(code: string, extensions: object): SandboxReply {
  const message = code === 'THROTTLED' ? 'Throttled' : 'Query cost is too high';
  return { status: 200, body: { errors: [{ message, extensions: { code } }], extensions } };
}

function resolverOf(denied: ReadonlySet<string>): GraphQLFieldResolver<AdminObject, unknown> {
  return (source, args, _context, { fieldName, parentType }) => {
    if (denied.has(`${parentType.name}.${fieldName}`)) {
      throw new GraphQLError(`Access denied for ${fieldName} field.`, {
        extensions: { code: 'ACCESS_DENIED' },
      });
    }
    const value = source[fieldName];
    if (value instanceof Edges) return connectionPage(value, args);
    return typeof value === 'function' ? (value as (given: object) => unknown)(args) : value;
  };
}
