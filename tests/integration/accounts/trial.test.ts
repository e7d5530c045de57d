/** The trial of a new shop, where an installation offers one: guard 4 of the specification. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selectShopStatus } from '#app/data/shops/status-row.server.ts';
import { PLANS_ON } from '#app/domain/access/plans/plan-settings.fixture.ts';
import { setPlan } from '#app/services/plans/set-plan.server.ts';
import { setTrial, stayOnPreviousPlan } from '#app/services/plans/trial.server.ts';
import { addShopByForm } from '#app/pages/auth/connect/add-shop-by-form.server.ts';
import { answerForm } from '#app/web/forms/answer-form.server.ts';
import { changeOnboarding } from '#app/pages/onboarding/change-onboarding.server.ts';
import { answerTrial, readPricing } from '#app/pages/plans/read-pricing.server.ts';
import { beginTrial, readTrial } from '#app/pages/plans/shop-trial.server.ts';
import { exportReport } from '#app/pages/reports/export-report.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { type Browser, makeAccount, newBrowser, refusal, SESSION_COOKIE } from './auth-forms.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await testDeps({ plans: PLANS_ON });
});
afterAll(() => deps.close());

/** A merchant with a new shop whose trial is offered. */
async function newcomer(name: string): Promise<{ client: Browser; shopId: number }> {
  const { session } = await makeAccount(deps, `${name.replaceAll(' ', '-')}@example.com`);
  const client = newBrowser(deps);
  client.cookies.set(SESSION_COOKIE, session.token);
  const form = { intent: 'add-shop', name, currency: 'EUR', timeZone: 'UTC' };
  await client.send('/register/connect-platforms', form, (request, context) =>
    answerForm(request, (sent) => addShopByForm({ request, context, form: sent })),
  );
  const { access } = await client.ask('/onboarding/industries', runRouteGuards);
  const shopId = access?.shop.shopId ?? 0;
  await setTrial(deps, { shopId, state: 'offered' });
  return { client, shopId };
}

const leave = (client: Browser, path: string, asPage: string) =>
  client.send(path, { intent: 'leave-onboarding' }, (...sent) =>
    changeOnboarding(...sent, { asPage }),
  );
const open = (client: Browser, path: string) => refusal(client.ask(path, requirePage));
const start = (client: Browser) =>
  client.send('/start-trial', { intent: 'start-trial' }, beginTrial);

const answer = (client: Browser, given: 'go_on' | 'onboarding') =>
  client.send('/pricing', { intent: 'answer-trial', answer: given }, answerTrial);

it('is begun after the steps, before the shop opens', async () => {
  const { client } = await newcomer('Beginner');
  // Its steps come first.
  expect(await open(client, '/start-trial')).toBe('302 /onboarding/industries');
  await leave(client, '/onboarding/steps', '/onboarding/industries');
  expect(await open(client, '/dashboard')).toBe('302 /start-trial');
  expect(await client.ask('/start-trial', readTrial)).toMatchObject({
    shopName: 'Beginner',
    state: 'offered',
    refusal: null,
  });
  await start(client);
  expect(await open(client, '/dashboard')).toBe('302 /pricing');
  expect(await client.ask('/pricing', readPricing)).toMatchObject({
    trial: { planName: 'Ultimate', daysLeftText: '14 trial days left', isModalDue: true },
  });
  // A step of onboarding is open once more; the modal then comes back.
  await answer(client, 'onboarding');
  expect(await open(client, '/onboarding/industries')).toBe('allowed');
  expect(await open(client, '/onboarding/industries')).toBe('302 /pricing');
  await answer(client, 'go_on');
  expect(await open(client, '/dashboard')).toBe('302 /almost-there');
  expect(await open(client, '/start-trial')).toBe('302 /almost-there');
  await leave(client, '/almost-there', '/almost-there');
  expect(await open(client, '/dashboard')).toBe('allowed');
});

it('that has ended opens the plans alone, and does not begin again', async () => {
  const { client, shopId } = await newcomer('Latecomer');
  await leave(client, '/onboarding/steps', '/onboarding/industries');
  await setTrial(deps, { shopId, state: 'ended' });
  expect(await open(client, '/dashboard')).toBe('302 /start-trial');
  expect(await open(client, '/pricing')).toBe('allowed');
  expect(await client.ask('/start-trial', readTrial)).toMatchObject({ state: 'ended' });
  expect(await start(client)).toMatchObject({
    data: { ok: false, message: expect.stringContaining('has ended') },
  });
  await setTrial(deps, { shopId, state: 'running' });
  expect(await open(client, '/dashboard')).toBe('302 /almost-there');
});

/** A merchant with a shop in use on a plan. */
async function onPlan(name: string, plan: string): Promise<{ client: Browser; shopId: number }> {
  const made = await newcomer(name);
  await leave(made.client, '/onboarding/steps', '/onboarding/industries');
  await setPlan(deps, { shopId: made.shopId, plan });
  await leave(made.client, '/almost-there', '/almost-there');
  return made;
}

const tryPlan = (client: Browser, plan: string) =>
  client.send('/pricing', { intent: 'start-upgrade-trial', plan }, answerTrial);
const exportsOf = async (client: Browser) =>
  (await client.ask('/dashboard', requirePage)).isExportLocked;

it('of the next larger plan is offered once, and leaves the shop where it was', async () => {
  const { client, shopId } = await onPlan('Climber', 'basic');
  const offered = { plan: 'pro', planName: 'Pro', previousName: 'Basic', days: 14 };
  expect(await client.ask('/pricing', readPricing)).toMatchObject({ trialOffer: offered });
  expect(await tryPlan(client, 'ultimate')).toMatchObject({
    data: { ok: false, message: 'This shop is not offered a trial of that plan.' },
  });
  await tryPlan(client, 'pro');
  const status = await selectShopStatus(deps.db, shopId);
  expect(status).toMatchObject({ plan: 'basic', trial: { plan: 'pro', source: 'upgrade' } });
  expect((await client.ask('/dashboard', requirePage)).plan).toBe('pro');
  // A trial that somebody chose locks nothing.
  expect(await exportsOf(client)).toBe(false);
  const trialId = status?.trial?.trialId ?? '';
  // Twice at once is once.
  await tryPlan(client, 'pro');
  expect((await selectShopStatus(deps.db, shopId))?.trial?.trialId).toBe(trialId);
  const { access } = await client.ask('/pricing', runRouteGuards);
  if (access === null) throw new Error('The shop is not open.');
  await stayOnPreviousPlan(deps, { access, trialId });
  expect(await client.ask('/pricing', readPricing)).toMatchObject({ trialOffer: null });
  expect((await client.ask('/dashboard', requirePage)).plan).toBe('basic');
  expect(await tryPlan(client, 'pro')).toMatchObject({ data: { ok: false } });
});

it.each([
  ['free_forever', 'pro'],
  ['pro', 'ultimate'],
  ['ultimate', null],
  ['plus', null],
])('of a shop on %s is offered of %s', async (plan, offer) => {
  const { client } = await onPlan(`On ${plan}`, plan);
  const { trialOffer } = await client.ask('/pricing', readPricing);
  expect(trialOffer?.plan ?? null).toBe(offer);
});

it.each([
  ['basic', true],
  ['basic_free', true],
  ['pro', false],
])('begun by a new shop on %s locks its exports: %s', async (plan, isLocked) => {
  const { client, shopId } = await onPlan(`Exporter on ${plan}`, plan);
  expect(await exportsOf(client)).toBe(false);
  await setTrial(deps, { shopId, state: 'running' });
  expect(await exportsOf(client)).toBe(isLocked);
  const sent = client.ask('/export?by=country&metrics=orders', exportReport);
  if (isLocked) await expect(sent).rejects.toThrow(/locked in a trial/);
  else expect((await sent).status).toBe(200);
  await setTrial(deps, { shopId, state: 'ended' });
  expect(await exportsOf(client)).toBe(false);
});
