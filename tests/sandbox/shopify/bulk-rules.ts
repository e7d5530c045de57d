import {
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';

const CONNECTIONS_MOST = 5;
const DEPTH_MOST = 2;

/** What Shopify refuses of a bulk query (shopify.dev, "Operation restrictions"); empty for a good one. */
export function bulkFaults(schema: GraphQLSchema, query: string): string[] {
  const document = parse(query);
  const faults = validate(schema, document).map(({ message }) => message);
  if (faults.length > 0) return faults;
  const types = new TypeInfo(schema);
  let connections = 0;
  let depth = 0;
  let lists = 0;
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: {
        enter(field) {
          const type = types.getType();
          if (isConnection(type)) {
            connections += 1;
            depth += 1;
            if (depth - 1 > DEPTH_MOST) faults.push('Connections are nested too deep.');
            if (lists > 0) faults.push(`${field.name.value} is a connection inside a list.`);
          } else if (isPlainList(type, field.name.value)) lists += 1;
        },
        leave(field) {
          const type = types.getType();
          if (isConnection(type)) depth -= 1;
          else if (isPlainList(type, field.name.value)) lists -= 1;
        },
      },
    }),
  );
  if (connections === 0) faults.push('Bulk queries must contain at least one connection.');
  if (connections > CONNECTIONS_MOST) {
    faults.push(`Bulk queries cannot contain more than ${CONNECTIONS_MOST} connections.`);
  }
  return faults;
}

function isConnection(type: GraphQLOutputType | null | undefined): boolean {
  return type !== null && type !== undefined && getNamedType(type).name.endsWith('Connection');
}

/** `edges` and `nodes` belong to their connection. */
function isPlainList(type: GraphQLOutputType | null | undefined, name: string): boolean {
  if (type === null || type === undefined || name === 'edges' || name === 'nodes') return false;
  return isListType(getNullableType(type));
}
