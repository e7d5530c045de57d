/** Parts of a shop that a platform tells. `finances` are charges that come apart from their orders. */
export const SYNC_CATEGORIES = ['products', 'inventory', 'orders', 'finances'] as const;
export type SyncCategory = (typeof SYNC_CATEGORIES)[number];
