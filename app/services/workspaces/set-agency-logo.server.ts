import { deleteAttribute } from '#app/data/workspaces/attribute-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { AGENCY_LOGO_ATTRIBUTE, isLogoAddress } from '#app/view-models/shell/agency-logo.ts';
import { saveAttribute } from './attributes.server.ts';

export interface SetAgencyLogoOptions {
  readonly shopId: number;
  /** An https address; null for no logo. */
  readonly address: string | null;
}

/** Sets the logo of the agency of a shop in its top bar. Throws `invalid_input`. */
export async function setAgencyLogo(
  deps: Pick<Deps, 'db' | 'clock'>,
  { shopId, address }: SetAgencyLogoOptions,
): Promise<void> {
  const owner = { table: 'shop_attributes', shopId } as const;
  if (address === null) return deleteAttribute(deps.db, owner, AGENCY_LOGO_ATTRIBUTE);
  if (!isLogoAddress(address)) {
    throw new AppError('invalid_input', `"${address}" is no address of a picture.`, {
      hint: 'For instance: https://agency.example/logo.svg',
    });
  }
  const attribute = { name: AGENCY_LOGO_ATTRIBUTE, value: address };
  await saveAttribute(deps, owner, { ...attribute, expiresInDays: null, startDay: null });
}
