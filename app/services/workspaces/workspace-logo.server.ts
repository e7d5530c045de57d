import { deleteLogo, type LogoRow, upsertLogo } from '#app/data/workspaces/logo-rows.server.ts';
import { findLogoType, LOGO_BYTES_MAX, LOGO_EXPECTED } from '#app/domain/workspaces/logo-image.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { MailFile } from '#app/data/mail/mailer.ts';
import { newKey } from '#app/lib/random-token.ts';
import type { Deps } from '#app/services/deps.ts';
import { requireMember } from './require-member.server.ts';

interface LogoOptions {
  readonly userId: number;
  readonly workspaceId: number;
}

/**
 * Saves a picture of the agency of a workspace: for the top bar of its shops, invitations and
 * mailed reports. Throws `invalid_input` for a file that is no picture, `not_found`, `forbidden`.
 */
export async function saveLogo(
  { db }: Pick<Deps, 'db'>,
  { userId, workspaceId, image }: LogoOptions & { readonly image: Buffer },
): Promise<void> {
  const mediaType = findLogoType(image);
  if (mediaType === null || image.length > LOGO_BYTES_MAX) {
    throw new AppError('invalid_input', LOGO_EXPECTED, {
      fields: [{ path: 'image', message: LOGO_EXPECTED }],
    });
  }
  await db.transaction(async (tx) => {
    await requireMember(tx, { userId, workspaceId, action: 'set_agency_logo' });
    await upsertLogo(tx, workspaceId, { logoKey: newKey(), mediaType, image });
  });
}

/** Removes the logo. Throws `not_found`, `forbidden`. */
export async function removeLogo(
  { db }: Pick<Deps, 'db'>,
  { userId, workspaceId }: LogoOptions,
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireMember(tx, { userId, workspaceId, action: 'set_agency_logo' });
    await deleteLogo(tx, workspaceId);
  });
}

/** Builds the logo as an inline file of a mail; empty without one. */
export function logoFiles(logo: LogoRow | null): readonly MailFile[] {
  if (logo === null) return [];
  const { mediaType, image } = logo;
  const filename = `logo.${mediaType.replace('image/', '')}`;
  return [{ filename, contentType: mediaType, content: image, cid: LOGO_CID }];
}

const LOGO_CID = 'agency-logo';
