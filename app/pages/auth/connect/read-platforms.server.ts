import type { AppLoadContext } from '@remix-run/node';
import { ownValue } from '#app/lib/own-value.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';
import {
  connectablePlatforms,
  platformsByAddress,
  platformsThatEmbed,
} from './platform-login.server.ts';
import type { Refusal } from './finish-authorisation.server.ts';

const REFUSAL_TEXTS: Readonly<Record<Refusal, string>> = {
  denied: 'The platform did not confirm it, so nothing was connected. Try once more.',
  taken:
    'This shop is connected here already. Log in to its account, or ask its owner for an invitation.',
  role: 'Your role cannot add a shop. Ask the owner of the workspace.',
  forbidden:
    'The app lacks a permission at the platform. Let it in again and grant all it asks for.',
  unreachable:
    'The platform could not be reached, so nothing was connected. Try again in a minute.',
};

export async function readPlatforms(request: Request, context: AppLoadContext) {
  const { account } = await runRouteGuards(request, context);
  const refused = new URL(request.url).searchParams.get('refused') ?? '';
  return {
    hasAccount: account !== null,
    connectable: [
      ...connectablePlatforms(context),
      ...platformsByAddress(context),
      ...platformsThatEmbed(context),
    ],
    refusal: ownValue<string>(REFUSAL_TEXTS, refused) ?? null,
  };
}
