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
 * Shows a picture for the agency that looks after the shops of a workspace: in the top bar of each, in
 * invitations and above reports by mail. Throws `invalid_input` for what is no picture, `not_found`,
 * `forbidden`.
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

/** Shows none any more. Throws `not_found`, `forbidden`. */
export async function removeLogo(
  { db }: Pick<Deps, 'db'>,
  { userId, workspaceId }: LogoOptions,
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireMember(tx, { userId, workspaceId, action: 'set_agency_logo' });
    await deleteLogo(tx, workspaceId);
  });
}

/** The picture as a part of a mail, which shows it in place; nothing without one. */
export function logoFiles(logo: LogoRow | null): readonly MailFile[] {
  if (logo === null) return [];
  const { mediaType, image } = logo;
  const filename = `logo.${mediaType.replace('image/', '')}`;
  return [{ filename, contentType: mediaType, content: image, cid: LOGO_CID }];
}

/** The name by which a mail shows it. */
const LOGO_CID = 'agency-logo';
