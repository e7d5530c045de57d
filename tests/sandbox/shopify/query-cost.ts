import {
  type DocumentNode,
  getNamedType,
  type GraphQLSchema,
  isCompositeType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type FieldNode,
  type GraphQLCompositeType,
  isInterfaceType,
} from 'graphql';

type Variables = Readonly<Record<string, unknown>>;

/** A mutation's own price, and what one query may ask for at most. */
const MUTATION = 10;
export const COST_MOST = 1000;

/**
 * The points that a query asks for, by Shopify's published rules and never less: an object is 1, a
 * connection 2 and what it asks for of each element, of alternatives the dearest counts, scalars and
 * `pageInfo` are free. Lists without a size count one element.
 */
export function requestedCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Variables,
): number {
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return 0;
  const root = schema.getRootType(operation.operation);
  if (root === undefined || root === null) return 0;
  const base = operation.operation === 'mutation' ? MUTATION : 0;
  return base + costOf(schema, operation.selectionSet, root, variables);
}

/** Points of what really came: every object of it. */
export function actualCost(data: unknown): number {
  if (Array.isArray(data)) return data.reduce((sum: number, one) => sum + actualCost(one), 0);
  if (typeof data !== 'object' || data === null) return 0;
  return Object.entries(data).reduce(
    (sum, [key, value]) => sum + (key === 'pageInfo' ? 0 : ownCost(value) + actualCost(value)),
    0,
  );
}

function ownCost(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? 1 : 0;
}

function costOf(
  schema: GraphQLSchema,
  { selections }: SelectionSetNode,
  type: GraphQLCompositeType,
  variables: Variables,
): number {
  let own = 0;
  let dearest = 0;
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) own += costOfField(schema, selection, type, variables);
    if (selection.kind !== Kind.INLINE_FRAGMENT) continue;
    const name = selection.typeCondition?.name.value;
    const narrow = name === undefined ? type : schema.getType(name);
    if (!isCompositeType(narrow)) continue;
    dearest = Math.max(dearest, costOf(schema, selection.selectionSet, narrow, variables));
  }
  return own + dearest;
}

function costOfField(
  schema: GraphQLSchema,
  field: FieldNode,
  parent: GraphQLCompositeType,
  variables: Variables,
): number {
  const name = field.name.value;
  if (field.selectionSet === undefined || name === 'pageInfo') return 0;
  const hasFields = isObjectType(parent) || isInterfaceType(parent);
  const definition = hasFields ? parent.getFields()[name] : undefined;
  const type = definition === undefined ? null : getNamedType(definition.type);
  if (!isCompositeType(type)) return 0;
  const inner = costOf(schema, field.selectionSet, type, variables);
  if (type.name.endsWith('Connection')) return 2 + sizeOf(field, variables) * inner;
  // `nodes`, `edges` and `node` stand for the elements themselves.
  if (parent.name.endsWith('Edge')) return inner;
  return 1 + inner;
}

function sizeOf({ arguments: args = [] }: FieldNode, variables: Variables): number {
  for (const { name, value } of args) {
    if (name.value !== 'first' && name.value !== 'last') continue;
    if (value.kind === Kind.INT) return Number(value.value);
    if (value.kind === Kind.VARIABLE) return Number(variables[value.name.value] ?? 0);
  }
  return 0;
}
