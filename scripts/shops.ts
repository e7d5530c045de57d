import { PLANS } from '#app/domain/access/plans/plan.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import { openDeps } from '#app/server/open-deps.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { setTrial } from '#app/services/plans/trial.server.ts';
import { createShop } from '#app/services/workspaces/create-shop.server.ts';
import { deleteShop } from '#app/services/workspaces/delete-shop.server.ts';
import { findShop, listShops } from '#app/services/workspaces/list-shops.server.ts';
import { nameInstallationOwner } from '#app/services/workspaces/name-installation-owner.server.ts';
import { setAgencyLogo } from '#app/services/workspaces/set-agency-logo.server.ts';
import { readPlans } from '#app/services/plans/read-plan.server.ts';
import { setPlan } from '#app/services/plans/set-plan.server.ts';
import { readOptions, runCommand } from './steps/command-line.ts';

// npm run shops: lists, makes and deletes shops, and sets their plans. See --help.

const HELP = `Lists, makes and deletes shops, and sets their plans.

  npm run shops                                 every shop, one a line
  npm run shops -- --json                       the same as JSON
  npm run shops -- --create NAME --currency GBP --timezone Europe/London
                 [--country GB] [--key KEY]     makes an empty shop
  npm run shops -- --shop SHOP --plan PLAN      puts a shop on a plan
  npm run shops -- --shop SHOP --trial STATE    offered: a new shop has to begin its trial;
                                                running; ended: it has to choose a plan
  npm run shops -- --shop SHOP --agency-logo https://agency.example/logo.svg
                                                shows it in the top bar; "none" ends that
  npm run shops -- --owner ada@example.com      this account owns the shops that are made
                                                here, in place of the first who registered
  npm run shops -- --delete SHOP --yes          erases a shop and all its data, for good

SHOP is a key or a name, in any letter case. PLAN is one of
${PLANS.map(({ key }) => key).join(', ')};
they and trials are there with PLANS=on alone.
Environment: DATA_DIR (.data), DATABASE_URL.
`;

await runCommand(async (args) => {
  const { values } = readOptions({
    args,
    options: {
      help: { type: 'boolean' },
      json: { type: 'boolean' },
      create: { type: 'string' },
      currency: { type: 'string' },
      timezone: { type: 'string' },
      country: { type: 'string' },
      key: { type: 'string' },
      shop: { type: 'string' },
      plan: { type: 'string' },
      trial: { type: 'string' },
      owner: { type: 'string' },
      'agency-logo': { type: 'string' },
      delete: { type: 'string' },
      yes: { type: 'boolean' },
    },
  } as const);
  if (values.help === true) {
    process.stdout.write(HELP);
    return;
  }
  const deps = await openDeps({ reader: 'postgres' });
  try {
    const { shop, plan, trial, owner, 'agency-logo': logo } = values;
    if (values.create !== undefined) await create(deps, values.create, values);
    else if (values.delete !== undefined) await erase(deps, values.delete, values.yes === true);
    else if (owner !== undefined) await nameOwner(deps, owner);
    else if (plan !== undefined) await choosePlan(deps, shop, plan);
    else if (trial !== undefined) await chooseTrial(deps, shop, trial);
    else if (logo !== undefined) await chooseLogo(deps, shop, logo);
    else list(await listShops(deps), await listPlans(deps), values.json === true);
  } finally {
    await deps.close();
  }
});

interface CreateValues {
  readonly currency?: string;
  readonly timezone?: string;
  readonly country?: string;
  readonly key?: string;
}

async function create(deps: Deps, name: string, values: CreateValues): Promise<void> {
  if (values.currency === undefined || values.timezone === undefined) {
    throw new AppError('invalid_input', 'A new shop needs --currency and --timezone.', {
      hint: 'For instance: --currency GBP --timezone Europe/London',
    });
  }
  const shop = await createShop(deps, {
    name,
    currency: values.currency,
    timeZone: values.timezone,
    ...(values.country !== undefined && { country: values.country.toUpperCase() }),
    ...(values.key !== undefined && { shopKey: values.key }),
  });
  process.stdout.write(`${shop.shopKey}\n`);
}

async function choosePlan(deps: Deps, name: string | undefined, plan: string): Promise<void> {
  const shop = await knownShop(deps, name);
  const { key } = await setPlan(deps, { shopId: shop.shopId, plan });
  process.stdout.write(`"${shop.name}" is on ${key}.\n`);
}

async function chooseTrial(deps: Deps, name: string | undefined, state: string): Promise<void> {
  const shop = await knownShop(deps, name);
  await setTrial(deps, { shopId: shop.shopId, state });
  process.stdout.write(`The trial of "${shop.name}" is ${state}.\n`);
}

async function nameOwner(deps: Deps, address: string): Promise<void> {
  const { email, shops } = await nameInstallationOwner(deps, { email: address });
  process.stdout.write(`${email} owns what is made here; shops handed over now: ${shops}.\n`);
}

async function chooseLogo(deps: Deps, name: string | undefined, logo: string): Promise<void> {
  const shop = await knownShop(deps, name);
  await setAgencyLogo(deps, { shopId: shop.shopId, address: logo === 'none' ? null : logo });
  process.stdout.write(`"${shop.name}" shows ${logo === 'none' ? 'no logo' : logo}.\n`);
}

async function knownShop(deps: Deps, keyOrName: string | undefined): Promise<Shop> {
  if (keyOrName === undefined) {
    throw new AppError('invalid_input', 'It is not said which shop.', {
      hint: 'For instance: --shop tea-and-more --plan pro',
    });
  }
  const shop = await findShop(deps, keyOrName);
  if (shop !== null) return shop;
  throw new AppError('not_found', `There is no shop "${keyOrName}".`, {
    hint: 'npm run shops lists them.',
  });
}

async function erase(deps: Deps, keyOrName: string, isSure: boolean): Promise<void> {
  const shop = await knownShop(deps, keyOrName);
  if (!isSure) {
    throw new AppError('invalid_input', `"${shop.name}" and all its data would be erased.`, {
      hint: 'Repeat the command with --yes to do it.',
    });
  }
  await deleteShop(deps, { shopId: shop.shopId });
  process.stdout.write(`Erased "${shop.name}".\n`);
}

/** Lists the plans of shops, by the name of the field; empty where plans are off. */
async function listPlans(deps: Deps): Promise<(shopId: number) => { readonly plan?: string }> {
  if (!deps.plans.areOn) return () => ({});
  const getPlan = await readPlans(deps, null);
  return (shopId) => ({ plan: getPlan(shopId) });
}

function list(
  shops: readonly Shop[],
  planOfShop: (shopId: number) => { readonly plan?: string },
  asJson: boolean,
): void {
  if (asJson) {
    const withPlans = shops.map((shop) => ({ ...shop, ...planOfShop(shop.shopId) }));
    process.stdout.write(`${JSON.stringify(withPlans, null, 2)}\n`);
    return;
  }
  for (const shop of shops) {
    const days =
      shop.firstDataDay === null ? 'no data' : `${shop.firstDataDay}..${shop.lastDataDay}`;
    const { shopKey, name, currency, timeZone, shopId } = shop;
    const { plan } = planOfShop(shopId);
    const facts = [shopKey, name, currency, timeZone, days, ...(plan === undefined ? [] : [plan])];
    process.stdout.write(`${facts.join('\t')}\n`);
  }
}
