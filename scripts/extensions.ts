// Readies what Shopify's command line deploys: the extensions and the app they belong to. See --help.
import { readFileSync, writeFileSync } from 'node:fs';
import { environment } from '#app/config/environment.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { bundleExtension, compressedBytes, EXTENSION_BYTES_MAX } from './steps/bundle-extension.ts';
import { readOptions, runCommand } from './steps/command-line.ts';
import { listExtensions } from './steps/extension-manifest.ts';
import { toOwnAppConfig } from './steps/own-app-config.ts';

const CONFIG = 'shopify.app.toml';
const OWN_CONFIG = 'shopify.app.own.toml';

const HELP = `Readies the extensions of the Shopify app for Shopify's command line.

  npm run extensions                      bundles each extension as it is deployed, says what it weighs, and
                                          writes ${OWN_CONFIG}: ${CONFIG} with the client id and
                                          the address of your own app, which no version of it keeps
  npm run extensions -- --client-id ID --url https://farthing.example
                                          the same without the environment
  npx @shopify/cli app deploy --config own
                                          then logs in at Shopify and deploys all of it

Environment: SHOPIFY_API_KEY (the client id, beside its SHOPIFY_API_SECRET), APP_URL.
`;

await runCommand(async (args) => {
  const { values } = readOptions({
    args,
    options: {
      help: { type: 'boolean' },
      'client-id': { type: 'string' },
      url: { type: 'string' },
    },
  } as const);
  if (values.help === true) {
    process.stdout.write(HELP);
    return;
  }
  for (const targets of listExtensions()) await weigh(targets);
  const { shopify, appUrl } = environment();
  const clientId = values['client-id'] ?? shopify?.apiKey;
  if (clientId === undefined) {
    throw new AppError('configuration', `${OWN_CONFIG} was not written: there is no client id.`, {
      hint: 'Set SHOPIFY_API_KEY and SHOPIFY_API_SECRET, or say --client-id and --url. See --help.',
    });
  }
  const own = toOwnAppConfig(readFileSync(CONFIG, 'utf8'), clientId, values.url ?? appUrl);
  writeFileSync(OWN_CONFIG, own);
  process.stdout.write(`${OWN_CONFIG} is written: npx @shopify/cli app deploy --config own\n`);
});

async function weigh(targets: ReturnType<typeof listExtensions>[number]): Promise<void> {
  const [{ handle } = { handle: '' }] = targets;
  const bytes = compressedBytes(await bundleExtension(targets));
  if (bytes > EXTENSION_BYTES_MAX) {
    throw new AppError('too_large', `Shopify refuses ${handle}: it weighs ${bytes} bytes.`);
  }
  process.stdout.write(`${handle}: ${bytes} bytes of ${EXTENSION_BYTES_MAX}\n`);
}
