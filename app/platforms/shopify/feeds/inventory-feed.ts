import { z } from 'zod';
import type { InventoryLevel } from '#app/domain/orders/product.ts';
import { NO_RECORDS, type PlatformReject, type PlatformUnitCost } from '../../port.ts';
import { shallowShape } from '../bulk/bulk-shape.ts';
import { isWhole, type BulkTree } from '../bulk/build-trees.ts';
import {
  INVENTORY_BULK,
  INVENTORY_ITEM,
  INVENTORY_OF_ITEMS_BULK,
} from '../documents/inventory.document.ts';
import { LISTED_INVENTORY } from '../documents/listed.document.ts';
import { ITEM_ALONE, ITEM_LEVELS, ITEM_VARIANTS } from '../documents/parts.document.ts';
import { parseGlobalId } from '#app/platforms/shopify/global-id.ts';
import { utc } from '../texts.ts';
import { connectionAt, toFields, toTreesWithoutParts, toTree } from './connection.ts';
import { rejectOfTree, type Feed } from './feed.ts';
import { getUnitCost, unitCostSchema } from './products-feed.ts';
import { formatSchemaFault } from './schema-fault.ts';

const item = z.object({
  id: z.string(),
  /** Absent in bulk, where products report it. */
  unitCost: unitCostSchema.optional(),
  variants: z.array(z.object({ id: z.string() })),
  levels: z.array(
    z.object({
      updatedAt: z.iso.datetime({ offset: true }),
      location: z.object({ id: z.string() }),
      quantities: z.array(z.object({ name: z.string(), quantity: z.int() })),
    }),
  ),
});
type Item = z.output<typeof item>;

export const inventoryFeed: Feed = {
  category: 'inventory',
  bulk: INVENTORY_BULK,
  bulkOfIds: INVENTORY_OF_ITEMS_BULK,
  shape: shallowShape('roots'),
  changed: null,
  single: { document: INVENTORY_ITEM, type: 'InventoryItem', toTrees },
  listed: {
    document: LISTED_INVENTORY,
    toTrees: (node) => toTrees({ inventoryItem: node }),
  },
  parts: { alone: ITEM_ALONE, shallow: [ITEM_VARIANTS, ITEM_LEVELS] },
  toRecords(trees, { currency }) {
    const inventory: InventoryLevel[] = [];
    const unitCosts: PlatformUnitCost[] = [];
    const rejects: PlatformReject[] = [];
    for (const tree of trees) {
      const made = toItem(tree);
      if (typeof made === 'string') {
        rejects.push(rejectOfTree('inventory', tree, made));
        continue;
      }
      inventory.push(...toLevels(made));
      const cost = getUnitCost(made.unitCost ?? null, currency);
      if (cost !== null) {
        unitCosts.push(...made.variants.map(({ id }) => ({ variantId: parseGlobalId(id), cost })));
      }
    }
    return { ...NO_RECORDS, catalogue: { inventory }, unitCosts, rejects };
  },
};

function toItem(tree: BulkTree): Item | string {
  if (!isWhole(tree)) return 'a part of it could not be read';
  const ofType = (type: string) =>
    tree.parts.filter(({ node }) => node['__typename'] === type).map(({ node }) => node);
  const parsed = item.safeParse({
    ...tree.node,
    variants: ofType('ProductVariant'),
    levels: ofType('InventoryLevel'),
  });
  return parsed.success ? parsed.data : formatSchemaFault(parsed.error);
}

/** Counts stock that several variants share once, for the first of them. */
function toLevels({ variants, levels }: Item): InventoryLevel[] {
  const [variant] = variants;
  if (variant === undefined) return [];
  return levels.flatMap(({ location, quantities, updatedAt }) => {
    const onHand = quantities.find(({ name }) => name === 'on_hand')?.quantity;
    // Stock that is not counted there has none.
    if (onHand === undefined) return [];
    const variantId = parseGlobalId(variant.id);
    return [
      { variantId, locationId: parseGlobalId(location.id), onHand, updatedAt: utc(updatedAt) },
    ];
  });
}

function toTrees(data: Readonly<Record<string, unknown>>): readonly BulkTree[] | null {
  const fields = toFields(data['inventoryItem']);
  if (fields === null) return [];
  const variants = connectionAt(fields, 'variants');
  const levels = connectionAt(fields, 'inventoryLevels');
  if (variants.hasMore || levels.hasMore) return null;
  const { variants: _variants, inventoryLevels: _levels, ...node } = fields;
  const isRefused = fields['variants'] === null || fields['inventoryLevels'] === null;
  const tree = toTree(node, [...toTreesWithoutParts(variants), ...toTreesWithoutParts(levels)]);
  return [{ ...tree, isDamaged: isRefused }];
}
