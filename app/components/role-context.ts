import { createContext, useContext } from 'react';
import type { Role } from '#app/domain/access/roles/role.ts';

/** The reader's role in the shop on screen; null without a shop. Set by the shell. */
export const RoleContext = createContext<Role | null>(null);

/** Returns the role of the reader in the shop on screen; null without a shop. */
export function useRole(): Role | null {
  return useContext(RoleContext);
}
