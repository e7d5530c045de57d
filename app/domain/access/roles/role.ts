/**
 * The role of a user in a shop. The specification names View Only, Demo and Partner, and an owner;
 * a teammate who is none of them is a Member. The names are the wire's `user_role`.
 */
export const ROLES = ['Owner', 'Member', 'View Only', 'Demo', 'Partner'] as const;
export type Role = (typeof ROLES)[number];

export const GIVEN_ROLES = ['Member', 'View Only', 'Partner'] as const satisfies readonly Role[];

export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text);
}

/**
 * Returns the role in a shop: Demo in the demo shop, for every user; elsewhere the role of the
 * member.
 */
export function roleIn(shop: { readonly isDemo: boolean }, memberRole: Role): Role {
  return shop.isDemo ? 'Demo' : memberRole;
}
