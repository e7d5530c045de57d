import { describe, expect, it } from 'vitest';
import { IdNumbers } from './sort-lines.server.ts';

describe('numbers of gids', () => {
  it('are kept apart by type, and for texts that are no gid', () => {
    const numbers = new IdNumbers();
    const ids = [
      'gid://shopify/Order/5900000000001',
      'gid://shopify/Product/5900000000001',
      'gid://shopify/InventoryLevel/1?inventory_item_id=2',
      'gid://shopify/Order/123456789012345678',
      'Order/5900000000001',
      '5900000000001',
      '',
    ];
    ids.forEach((id, index) => numbers.set(id, index));
    expect(ids.map((id) => numbers.get(id))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(numbers.get('gid://shopify/Order/1')).toBeUndefined();
  });
});
