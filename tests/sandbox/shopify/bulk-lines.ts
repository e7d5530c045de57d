import {
  type FieldNode,
  type GraphQLSchema,
  Kind,
  parse,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import { type AdminObject, Edges } from './admin-object.ts';
import { arrange } from './connection-page.ts';

/**
 * The lines of a bulk query's result: every element of a connection is a line, after the element it
 * is below, which `__parentId` names as the last key.
 */
export function* bulkLines(
  schema: GraphQLSchema,
  query: string,
  root: AdminObject,
): Generator<string> {
  const [operation] = parse(query).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return;
  const walk = new Walk(schema);
  for (const selection of operation.selectionSet.selections) {
    if (selection.kind === Kind.FIELD) yield* walk.connection(selection, root, null);
  }
}

class Walk {
  readonly #schema: GraphQLSchema;
  readonly #nodeSelections = new Map<FieldNode, SelectionSetNode>();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  *connection(field: FieldNode, owner: AdminObject, parentId: string | null): Generator<string> {
    const edges = owner[field.name.value];
    if (!(edges instanceof Edges)) throw new Error(`${field.name.value} is no connection here.`);
    const args = Object.fromEntries(
      (field.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value)]),
    );
    const selection = this.#selectionOf(field);
    for (const item of arrange(edges.items, args)) {
      const below: [FieldNode, AdminObject][] = [];
      const node = this.#project(item, selection, below);
      if (parentId !== null) node['__parentId'] = parentId;
      yield JSON.stringify(node);
      for (const [inner, innerOwner] of below) {
        yield* this.connection(inner, innerOwner, String(item['id']));
      }
    }
  }

  #project(
    item: AdminObject,
    { selections }: SelectionSetNode,
    below: [FieldNode, AdminObject][],
  ): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    for (const selection of selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        const name = selection.typeCondition?.name.value;
        if (!this.#isOf(item, name)) continue;
        Object.assign(made, this.#project(item, selection.selectionSet, below));
      } else if (selection.kind === Kind.FIELD) {
        const value = item[selection.name.value];
        if (value instanceof Edges) below.push([selection, item]);
        else
          made[selection.alias?.value ?? selection.name.value] = this.#value(
            value,
            selection,
            below,
          );
      }
    }
    return made;
  }

  #value(value: unknown, field: FieldNode, below: [FieldNode, AdminObject][]): unknown {
    if (value === null || value === undefined) return null;
    if (field.selectionSet === undefined) return value;
    const { selectionSet } = field;
    if (Array.isArray(value)) {
      return value.map((one: AdminObject) => this.#project(one, selectionSet, below));
    }
    return this.#project(value as AdminObject, selectionSet, below);
  }

  #isOf(item: AdminObject, name: string | undefined): boolean {
    return name === undefined || item['__typename'] === name || !this.#schema.getType(name);
  }

  /** What is requested of each element: below `edges { node }` or `nodes`. */
  #selectionOf(field: FieldNode): SelectionSetNode {
    const known = this.#nodeSelections.get(field);
    if (known !== undefined) return known;
    const found = selectionAt(field, ['edges', 'node']) ?? selectionAt(field, ['nodes']);
    if (found === null) throw new Error(`${field.name.value} asks for no elements.`);
    this.#nodeSelections.set(field, found);
    return found;
  }
}

function selectionAt(field: FieldNode, path: readonly string[]): SelectionSetNode | null {
  let at: FieldNode | undefined = field;
  for (const name of path) {
    at = at?.selectionSet?.selections.find(
      (one): one is FieldNode => one.kind === Kind.FIELD && one.name.value === name,
    );
  }
  return at?.selectionSet ?? null;
}
