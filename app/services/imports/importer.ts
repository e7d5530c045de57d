import type { Role } from '#app/domain/access/roles/role.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { VisibleShop } from '#app/services/workspaces/list-shops.server.ts';

/** Who imports: their own files, into the shops that are theirs to see. */
export interface Importer {
  readonly userId: number;
  /** Where a shop that an import makes goes to; null of somebody who left every workspace. */
  readonly workspaceId: number | null;
  readonly shops: readonly VisibleShop[];
  /** On screen; null of an account without one. */
  readonly shop: Shop | null;
  readonly role: Role | null;
}
