import type { AppLoadContext } from '@remix-run/node';
import { selectLogoByKey } from '#app/data/workspaces/logo-rows.server.ts';

/**
 * Answers a picture by its key, which cannot be guessed: invitations show it to people without an
 * account. Another picture has another key, so browsers may cache it.
 */
export async function answerLogo({ deps }: AppLoadContext, key: string): Promise<Response> {
  const logo = await selectLogoByKey(deps.db, key);
  if (logo === null) throw new Response('There is no such picture.', { status: 404 });
  return new Response(new Uint8Array(logo.image), {
    headers: {
      'content-type': logo.mediaType,
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  });
}
