import type { AppLoadContext } from '@remix-run/node';
import { AppError } from '#app/lib/app-error.ts';
import { getOrigin } from './get-origin.ts';
import { createSourceState, createSourceTicket } from './source-state.server.ts';

export interface StartSourceOptions {
  readonly shopId: number;
  readonly userId: number;
  readonly connector: string;
}

/**
 * Returns the address of the authorisation, at the provider or here; inside the Shopify admin that
 * of a page of ours before it, in a window. Throws `not_found` where it is not set up.
 */
export async function startSource(
  request: Request,
  context: AppLoadContext,
  options: StartSourceOptions,
): Promise<string> {
  const connector = requireConnector(context, options.connector);
  if (context.embedded === undefined) {
    return providerAddress(request, context, { ...options, isEmbedded: false });
  }
  const ticket = new URLSearchParams({ ticket: createSourceTicket(context, options) });
  return `${getOrigin(request, context)}/connect/source/${connector.key}/start?${ticket.toString()}`;
}

/** Binds the redirects to this browser, and returns the provider's address. */
export async function providerAddress(
  request: Request,
  context: AppLoadContext,
  options: StartSourceOptions & { readonly isEmbedded: boolean },
): Promise<string> {
  const connector = requireConnector(context, options.connector);
  const { shopId, userId, isEmbedded } = options;
  const stateOptions = { shopId, userId, connector: options.connector, isEmbedded };
  const state = await createSourceState(context, stateOptions);
  const redirectUri = sourceReturnAddress(request, context, connector);
  // A provider without an authorisation page has a typed form here; one with several has a
  // selection.
  if (connector.startUrl === null || connector.signIns !== undefined)
    return `${redirectUri}?${new URLSearchParams({ state }).toString()}`;
  return connector.startUrl({ state, redirectUri });
}

function requireConnector({ deps }: AppLoadContext, key: string) {
  const connector = deps.connectors.find(key);
  if (connector !== null) return connector;
  const names = deps.connectors.variables(key).join(' and ');
  throw new AppError('not_found', 'This ad platform is not set up on this installation.', {
    hint: `Whoever runs it sets ${names}.`,
  });
}

/**
 * Returns the address to which the provider redirects the browser. It must be registered with the
 * app there.
 */
export function sourceReturnAddress(
  request: Request,
  context: AppLoadContext,
  { key }: { readonly key: string },
): string {
  return `${getOrigin(request, context)}/connect/source/${key}/return`;
}
