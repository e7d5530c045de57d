import type { Role } from '#app/domain/access/roles/role.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { VisibleShop } from '#app/services/workspaces/list-shops.server.ts';

/** A user who imports their own files, into shops that they may see. */
export interface Importer {
  readonly userId: number;
  /** The workspace of a shop that an import creates; null for a user who left every workspace. */
  readonly workspaceId: number | null;
  readonly shops: readonly VisibleShop[];
  /** The shop on screen; null for an account without one. */
  readonly shop: Shop | null;
  readonly role: Role | null;
}
