import type { AppLoadContext } from '@remix-run/node';

/**
 * Where people and shops reach this installation. On a port that the system chose only the request
 * knows it.
 */
export function getOrigin(request: Request, { deps }: AppLoadContext): string {
  const { appUrl } = deps.accounts;
  return appUrl.endsWith(':0') ? new URL(request.url).origin : appUrl;
}
