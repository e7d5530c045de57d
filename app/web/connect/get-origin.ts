import type { AppLoadContext } from '@remix-run/node';

/**
 * Returns the public address of this installation. On a port that the system selected only the
 * request has it.
 */
export function getOrigin(request: Request, { deps }: AppLoadContext): string {
  const { appUrl } = deps.accounts;
  return appUrl.endsWith(':0') ? new URL(request.url).origin : appUrl;
}
