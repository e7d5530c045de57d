import type { AppLoadContext } from '@remix-run/node';
import { AppError } from '#app/lib/app-error.ts';
import { getOrigin } from './get-origin.ts';
import { createSourceState } from './source-state.server.ts';

export interface StartSourceOptions {
  readonly shopId: number;
  readonly userId: number;
  /** "facebook_ads". */
  readonly connector: string;
}

/** The address where somebody lets us in, at the provider or here. Throws `not_found` where it is not set up. */
export async function startSource(
  request: Request,
  context: AppLoadContext,
  options: StartSourceOptions,
): Promise<string> {
  const connector = context.deps.connectors.find(options.connector);
  if (connector === null) {
    const names = context.deps.connectors.variables(options.connector).join(' and ');
    throw new AppError('not_found', 'This ad platform is not set up on this installation.', {
      hint: `Whoever runs it sets ${names}.`,
    });
  }
  const isEmbedded = context.embedded !== undefined;
  const state = await createSourceState(context, { ...options, isEmbedded });
  const redirectUri = sourceReturnAddress(request, context, connector);
  // Where there is nobody to be sent to, something is typed on the page that takes it.
  if (connector.startUrl === null)
    return `${redirectUri}?${new URLSearchParams({ state }).toString()}`;
  return connector.startUrl({ state, redirectUri });
}

/** Where the provider sends the browser back to. It must be registered with the app there. */
export function sourceReturnAddress(
  request: Request,
  context: AppLoadContext,
  { key }: { readonly key: string },
): string {
  return `${getOrigin(request, context)}/connect/source/${key}/return`;
}
