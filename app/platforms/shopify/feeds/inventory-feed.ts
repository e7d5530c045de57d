import { z } from 'zod';
import type { InventoryLevel } from '#app/domain/catalogue/catalogue.ts';
import { NO_RECORDS, type PlatformReject } from '../../port.ts';
import { shallowShape } from '../bulk/bulk-shape.ts';
import type { BulkTree } from '../bulk/build-trees.ts';
import { INVENTORY_BULK, INVENTORY_ITEM } from '../documents/inventory.document.ts';
import { idOf } from '../gid.ts';
import { utc } from '../texts.ts';
import { connectionAt, fieldsOf, leaves } from './connection.ts';
import { rejectOf, type Feed } from './feed.ts';
import { reasonOf } from './reason-of.ts';

const level = z.object({
  updatedAt: z.iso.datetime({ offset: true }),
  item: z.object({ variant: z.object({ id: z.string() }) }),
  location: z.object({ id: z.string() }),
  quantities: z.array(z.object({ name: z.string(), quantity: z.int() })),
});

/** Each level is an object of its own, whatever the location it is listed under. */
export const inventoryFeed: Feed = {
  category: 'inventory',
  bulk: INVENTORY_BULK,
  shape: shallowShape('leaves'),
  changed: null,
  single: { document: INVENTORY_ITEM, type: 'InventoryItem', treesOf },
  recordsOf(trees) {
    const inventory: InventoryLevel[] = [];
    const rejects: PlatformReject[] = [];
    for (const tree of trees) {
      const parsed = level.safeParse(tree.node);
      if (!parsed.success) {
        rejects.push(rejectOf('inventory', tree, reasonOf(parsed.error)));
        continue;
      }
      const { item, location, quantities, updatedAt } = parsed.data;
      const onHand = quantities.find(({ name }) => name === 'on_hand')?.quantity;
      if (onHand === undefined) continue; // stock that is not counted there
      inventory.push({
        variantId: idOf(item.variant.id),
        locationId: idOf(location.id),
        onHand,
        updatedAt: utc(updatedAt),
      });
    }
    return { ...NO_RECORDS, catalogue: { inventory }, rejects };
  },
};

function treesOf(data: Readonly<Record<string, unknown>>): readonly BulkTree[] {
  const item = fieldsOf(data['inventoryItem']);
  return item === null ? [] : leaves(connectionAt(item, 'inventoryLevels'));
}
