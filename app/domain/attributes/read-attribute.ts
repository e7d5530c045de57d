import { ownValue } from '#app/lib/own-value.ts';
import {
  type AttributeDefinition,
  type AttributeFamily,
  SHOP_ATTRIBUTES,
  SHOP_FAMILIES,
  type ShopAttributeName,
  USER_ATTRIBUTES,
  USER_FAMILIES,
  type UserAttributeName,
} from './attribute-table.ts';

export type Attributes = ReadonlyMap<string, string>;

export type AttributeTable = 'shop_attributes' | 'user_attributes';

interface Definitions {
  readonly single: Readonly<Record<string, AttributeDefinition>>;
  readonly families: readonly AttributeFamily[];
}

const DEFINITIONS: Readonly<Record<AttributeTable, Definitions>> = {
  shop_attributes: { single: SHOP_ATTRIBUTES, families: SHOP_FAMILIES },
  user_attributes: { single: USER_ATTRIBUTES, families: USER_FAMILIES },
};

/** Returns the definition of an attribute; null for a name without a meaning. */
export function findAttribute(table: AttributeTable, name: string): AttributeDefinition | null {
  const { single, families } = DEFINITIONS[table];
  const definition = ownValue(single, name);
  return definition ?? families.find(({ prefix }) => name.startsWith(prefix)) ?? null;
}

/** Decides if an attribute accepts a value; one that the product writes itself accepts any. */
export function canHold({ check }: AttributeDefinition, value: string): boolean {
  if ('values' in check) return check.values.includes(value);
  return 'writtenBy' in check || check.pattern.test(value);
}

export function describeValues({ check, unset }: AttributeDefinition): string {
  if ('values' in check) {
    const values = check.values.join(', ');
    return unset === null ? `one of ${values}, or nothing` : `one of ${values}`;
  }
  return 'writtenBy' in check ? 'set by the product' : check.expected;
}

/** Returns the effective value of a shop's attribute: a stored value that it does not accept counts as none. */
export function readShopAttribute(attributes: Attributes, name: ShopAttributeName): string | null {
  return getValue(SHOP_ATTRIBUTES[name], attributes.get(name));
}

export function readUserAttribute(attributes: Attributes, name: UserAttributeName): string | null {
  return getValue(USER_ATTRIBUTES[name], attributes.get(name));
}

export function isShopAttributeOn(attributes: Attributes, name: ShopAttributeName): boolean {
  return readShopAttribute(attributes, name) === '1';
}

/** Reads a flag of a family, such as `hide_forever_{tip}`. */
export function isFamilyAttributeOn(
  table: AttributeTable,
  attributes: Attributes,
  name: string,
): boolean {
  const definition = findAttribute(table, name);
  return definition !== null && getValue(definition, attributes.get(name)) === '1';
}

/** Lists the effective attributes by name, including those with a meaning that nobody has set. */
export function listAttributes(
  table: AttributeTable,
  attributes: Attributes,
): ReadonlyMap<string, string | null> {
  const { single } = DEFINITIONS[table];
  const unset = Object.entries(single).map(([name, { unset: value }]) => [name, value] as const);
  const stored = [...attributes].map(([name, value]) => {
    const definition = findAttribute(table, name);
    return [name, definition === null ? value : getValue(definition, value)] as const;
  });
  return new Map([...unset, ...stored]);
}

function getValue(definition: AttributeDefinition, stored: string | undefined): string | null {
  return stored !== undefined && canHold(definition, stored) ? stored : definition.unset;
}
