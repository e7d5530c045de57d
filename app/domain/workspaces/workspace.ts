import type { Persona } from './persona.ts';
import type { Role } from '#app/domain/access/roles/role.ts';

export interface ShopInWorkspace {
  readonly shopId: number;
  readonly shopKey: string;
  readonly platformId: number;
  readonly name: string;
  readonly currency: string;
  readonly isCurrent: boolean;
  readonly isUninstalled: boolean;
}

export interface Member {
  readonly userId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
}

export interface Workspace {
  readonly workspaceId: number;
  readonly workspaceKey: string;
  readonly name: string;
  readonly isCurrent: boolean;
  readonly mainCurrency: string;
  readonly shops: readonly ShopInWorkspace[];
  readonly members: readonly Member[];
  /** 0 for any number. */
  readonly membersMax: number;
  readonly persona: Persona | null;
  /** Members need a second factor. */
  readonly requiresSecondFactor: boolean;
}

/** The enterprise persona is the shop's or its workspace's (features.md section 6). */
export function isEnterprise(
  shopPersona: string | null,
  workspace: { readonly persona: string | null } | null,
): boolean {
  return shopPersona === 'enterprise' || workspace?.persona === 'enterprise';
}
