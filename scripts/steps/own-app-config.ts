import { AppError } from '#app/lib/app-error.ts';

/** The placeholder of the address in the file of the repository. */
const ANY_ADDRESS = 'https://localhost:3000';

/**
 * Builds the app's configuration for Shopify: the file of the repository with a client id and an
 * address.
 */
export function toOwnAppConfig(config: string, clientId: string, appUrl: string): string {
  if (!/^[\w-]+$/.test(clientId)) {
    throw new AppError('invalid_input', `"${clientId}" is no client id of Shopify.`, {
      hint: 'It stands in the settings of the app in Shopify’s Dev Dashboard.',
    });
  }
  const { protocol, origin } = URL.canParse(appUrl)
    ? new URL(appUrl)
    : { protocol: '', origin: '' };
  if (protocol !== 'https:') {
    throw new AppError('invalid_input', `Shopify opens no app at ${appUrl}.`, {
      hint: 'Put Farthing behind https, and set APP_URL to that address.',
    });
  }
  return config
    .replace(/^client_id = ".*"$/m, `client_id = "${clientId}"`)
    .replaceAll(ANY_ADDRESS, origin);
}
