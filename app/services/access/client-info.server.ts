import type { AppLoadContext } from '@remix-run/node';
import type { Visitor } from '#app/services/account-settings.ts';

/** Where a request comes from, for limits and the list of sessions. */
export function visitorOf(request: Request, { ip }: Pick<AppLoadContext, 'ip'>): Visitor {
  return { ip, userAgent: request.headers.get('user-agent') ?? '' };
}
