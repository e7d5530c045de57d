/** The formats of a reader on every surface: pages, files, mails, extensions and the API. */
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, describe, expect, it } from 'vitest';
import { inShops } from '#app/data/shop-scope.ts';
import { updateUserSettings } from '#app/services/accounts/update-user-settings.server.ts';
import { sendDelivery } from '#app/services/email-notifications/send-delivery.server.ts';
import { scheduleReports } from '#app/services/report-deliveries/schedule-reports.server.ts';
import { sendReport } from '#app/services/report-deliveries/send-report.server.ts';
import { readProductProfit } from '#app/pages/api/read-product-profit.server.ts';
import { updateShopSettings } from '#app/services/workspaces/update-shop-settings.server.ts';
import { exportReportPage } from '#app/pages/custom-reports/export-report-page.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';
import { requireShop } from '#app/web/session/require-shop.server.ts';
import { call } from '../api/calls.ts';
import { writeProducts } from '../metrics/metrics-ledger.ts';
import { useNotifications } from '../email-notifications/use-notifications.ts';
import { attached, plain, quoted } from './use-deliveries.ts';

const world = useNotifications();
const DAYS = 'start=2023-02-01&end=2023-02-02';
const NOW = '2023-02-03T08:00:30Z';
/** The space that breaks no line. */
const NS = '\u00A0';

const chooseOwn = (formats: string, who: 'ann' | 'vic' = 'ann') =>
  updateUserSettings(world.deps, { userId: world.fixture.users[who], settings: { formats } });
const chooseShop = (settings: Parameters<typeof updateShopSettings>[1]['settings']) =>
  updateShopSettings(world.deps, {
    userId: world.fixture.users.ann,
    shopId: world.fixture.ann.shopId,
    settings,
  });

afterEach(async () => {
  await Promise.all([chooseOwn(''), chooseOwn('', 'vic')]);
  await chooseShop({
    locale: 'en-GB',
    dateFormat: null,
    currencyDisplay: 'symbol',
    weightUnit: 'kg',
    followsBrowser: false,
  });
});

/** A request of Ann's browser, which asks for French. */
async function askInFrench(path: string) {
  const [request, context] = await world.fixture.request(path, 'paris');
  request.headers.set('accept-language', 'fr-FR,fr;q=0.9');
  return [request, context] as const;
}

async function localeOnPage(): Promise<string> {
  const [request, context] = await askInFrench(`/dashboard?${DAYS}`);
  const open = await inShops([], () => openReport(request, context));
  return open.report.shop.locale;
}

describe('a page', () => {
  it('is written in the reader’s own formats, else those of the browser, else the shop’s', async () => {
    await chooseShop({ locale: 'en-GB', dateFormat: 'dd/LL/y' });
    expect(await localeOnPage()).toBe('en-GB-x-date3');
    await chooseShop({ followsBrowser: true, weightUnit: 'lb' });
    expect(await localeOnPage()).toBe('fr-FR-x-lb');
    await chooseOwn('de-DE-x-date5-code-oz');
    expect(await localeOnPage()).toBe('de-DE-x-date5-code-oz');
    await chooseOwn('und-x-symbol');
    expect(await localeOnPage()).toBe('fr-FR-x-lb');
  });
});

describe('a file', () => {
  const exported = async (format: string) => {
    const reportId = await world.fixture.save({ metrics: ['net_sales'] });
    const [request, context] = await askInFrench(
      `/custom-reports/report/${reportId}/export?${DAYS}&format=${format}`,
    );
    const response = await inShops([], () => exportReportPage(request, context, reportId));
    return Buffer.from(await response.arrayBuffer());
  };

  it('for people, as PDF, is written as its page', async () => {
    await chooseOwn('de-DE-x-date3');
    const pdf = await getDocumentProxy(new Uint8Array(await exported('pdf')));
    const { text } = await extractText(pdf, { mergePages: true });
    // 80.00 + 50.00 of France, 80.00 of Germany, as Germans write them.
    expect(text.replaceAll(NS, ' ')).toContain('130,00 €');
    expect(text).toContain('01/02/2023');
  });

  it('for programs, as CSV, is the same whoever asks', async () => {
    const before = (await exported('csv')).toString();
    expect(before).toContain('FR,France,130.00');
    await chooseOwn('en-DE-x-date3-code');
    expect((await exported('csv')).toString()).toBe(before);
  });
});

describe('a mail', () => {
  it('of figures is in the recipient’s formats, else in the shop’s, whatever a browser says', async () => {
    await chooseShop({ locale: 'de-DE', dateFormat: 'dd/LL/y', followsBrowser: true });
    await world.turnOn({ figures: ['total_revenue'] });
    const inGerman = await sent();
    // 80.00 and 50.00 with 4.00 of shipping.
    expect(inGerman.replaceAll(NS, ' ')).toContain('Total revenue: 134,00 €');
    expect(inGerman).toContain('02/02/2023');
    await world.deps.db.query('delete from report_deliveries');
    await chooseOwn('en-US-x-month-code');
    await world.turnOn({ figures: ['total_revenue'] });
    const own = await sent();
    expect(own.replaceAll(NS, ' ')).toContain('Total revenue: EUR 134.00');
    expect(own).toContain('2 Feb 2023');
  });

  async function sent(): Promise<string> {
    await scheduleReports(world.at(NOW));
    for (const job of await world.jobs()) await sendDelivery(world.at(NOW), job);
    await world.deps.db.query('delete from graphile_worker._private_jobs');
    return quoted((await world.mailbox.next()).source);
  }

  it('of a report is written for each who gets it, its CSV in their language alone', async () => {
    await world.deps.db.query("update workspace_members set role = 'Member' where user_id = $1", [
      world.fixture.users.vic,
    ]);
    await chooseOwn('de-DE-x-code');
    await chooseOwn('en-US-x-date2', 'vic');
    const { ann, vic } = world.fixture.users;
    await world.deliver({ recipients: [ann, vic] });
    await scheduleReports(world.at(NOW));
    await sendReport(world.at(NOW), await world.soleJob());
    const mails = [await world.mailbox.next(), await world.mailbox.next()];
    const sourceTo = (name: string) =>
      mails.find(({ to }) => to.some((address) => address.startsWith(name)))?.source ?? '';
    const [toAnn, toVic] = [quoted(sourceTo('ann')), plain(sourceTo('vic'))];
    expect(toAnn).toContain('1. Feb. 2023');
    expect(toAnn.replaceAll(NS, ' ')).toContain('210,00 EUR');
    expect(toVic).toContain('02/01/2023 to 02/02/2023');
    // Names are in the language of whoever reads them; figures are for programs.
    const head = '\uFEFFCountry id,Country,Orders,Net sales (EUR)\r\n';
    expect(attached(sourceTo('ann'))).toBe(
      `${head}FR,Frankreich,2,130.00\r\nDE,Deutschland,1,80.00\r\n`,
    );
    expect(attached(sourceTo('vic'))).toBe(`${head}FR,France,2,130.00\r\nDE,Germany,1,80.00\r\n`);
  });
});

describe('an extension inside the Shopify admin', () => {
  it('is answered in the formats of whoever looks', async () => {
    const unknown = { vendor: null, type: null, collections: [] };
    await writeProducts(world.deps.db, world.fixture.ann.shopId, [{ id: '901', ...unknown }]);
    await chooseOwn('de-DE-x-date3');
    const [request, context] = await askInFrench('/api/extension/product-profit');
    const view = await inShops([], async () => {
      const { deps, shop, role } = await requireShop(request, context, { page: '/product' });
      return readProductProfit(deps, { shop, role, gid: 'gid://shopify/Product/901' });
    });
    expect(view.days).toMatch(/^\d\d\/\d\d\/\d{4} to \d\d\/\d\d\/\d{4}$/);
  });
});

describe('the API', () => {
  it('gives out what the shop chose, whoever asks, and takes it back', async () => {
    await chooseShop({
      locale: 'de-DE',
      dateFormat: 'y/LL/dd',
      weightUnit: 'oz',
      followsBrowser: true,
    });
    await chooseOwn('en-US-x-date2-code-lb');
    const cookie = await world.fixture.enter('ann', 'paris');
    const { body } = await call(world.fixture, 'OnlineShops.verifyShopLogin', {}, { cookie });
    const shop = body.data['res'] as Record<string, unknown>;
    expect(shop).toMatchObject({
      locale: 'de-DE',
      store_format_country: 'DE',
      custom_date_format: 'y/LL/dd',
      store_currency_display_format: 'symbol',
      shop_format_use_browser: 1,
      weight_unit: 'oz',
    });
    expect(body.data['shop_default_settings']).toMatchObject({ date_format: 'y/LL/dd' });
    const kept = await localeOfShop();
    const update = (data: unknown) =>
      call(world.fixture, 'OnlineShops.update', { data, return_shop: 1 }, { cookie });
    expect((await update(shop)).status).toBe(201);
    expect(await localeOfShop()).toBe(kept);
    const changes = {
      weight_unit: 'lb',
      shop_format_use_browser: false,
      store_format_country: 'AT',
    };
    const changed = await update(changes);
    expect(changed.body.data['shop']).toMatchObject({ ...changes, shop_format_use_browser: 0 });
    expect(await localeOfShop()).toBe('de-AT-x-date4-lb');
    const wrong = await update({ weight_unit: 'stone' });
    expect([wrong.status, wrong.text]).toEqual([
      400,
      expect.stringContaining('data.weight_unit: is not a unit of weight'),
    ]);
  });

  async function localeOfShop(): Promise<string> {
    const [row] = await world.deps.db.query<{ locale: string }>(
      'select locale from shops where shop_id = $1',
      [world.fixture.ann.shopId],
    );
    return row?.locale ?? '';
  }
});
