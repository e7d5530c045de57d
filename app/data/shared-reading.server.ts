import { setImmediate } from 'node:timers/promises';
import { currentScope, type ShopScope } from './shop-scope.ts';

/**
 * Shares a reading of shops among the queries of a page, which come a dozen at once: those of one
 * request at one moment share a statement. It is sent after the last of them, so that each sees the
 * commits before it.
 */
export function sharedReading<T>(
  read: (shopIds: readonly number[]) => Promise<T>,
): (shopIds: readonly number[]) => Promise<T> {
  const unsent = new WeakMap<ShopScope, Map<string, Promise<T>>>();
  return (shopIds) => {
    const scope = currentScope();
    if (scope === undefined) return read(shopIds);
    const ofScope = unsent.get(scope) ?? new Map<string, Promise<T>>();
    unsent.set(scope, ofScope);
    const key = shopIds.join(' ');
    const shared =
      ofScope.get(key) ??
      setImmediate().then(() => {
        ofScope.delete(key);
        return read(shopIds);
      });
    ofScope.set(key, shared);
    return shared;
  };
}
