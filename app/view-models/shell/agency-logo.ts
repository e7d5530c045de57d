import type { ShopAttributeName } from '#app/domain/attributes/attribute-table.ts';
import { type Attributes, readShopAttribute } from '#app/domain/attributes/read-attribute.ts';

/** The logo of the agency that looks after a shop (`agency.logo` of shell.md section 3). */
export const AGENCY_LOGO_ATTRIBUTE = 'agency_logo' satisfies ShopAttributeName;

/** Returns the address of the picture; null without one, and for one that no page should load. */
export function agencyLogoIn(attributes: Attributes): string | null {
  const text = readShopAttribute(attributes, AGENCY_LOGO_ATTRIBUTE) ?? '';
  return isLogoAddress(text) ? text : null;
}

/** Decides if a text is an https address without a name and a password in it. */
export function isLogoAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username } = new URL(text);
  return protocol === 'https:' && username === '';
}

/** Returns the address of a workspace's own picture; null without one. */
export function toLogoPath(logoKey: string | null): string | null {
  return logoKey === null ? null : `/agency-logo/${logoKey}`;
}
