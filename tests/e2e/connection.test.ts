import { describe, expect, it } from 'vitest';
import { useBrowser } from './app.ts';

const browser = useBrowser();

/** What pages ask for their figures. */
const FIGURES = /\.data(\?|$)/;

describe('a merchant without a connection', () => {
  it('keeps the page, is told from when its figures are, and gets the new ones later', async () => {
    const { page, context } = await browser.visitDemo('/dashboard');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await context.route(FIGURES, (route) => route.abort('internetdisconnected'));
    await page.getByLabel(/^Compare/).selectOption('previous_year');
    const notice = page.getByText(/^No connection. Figures are from \d\d:\d\d. Trying again/);
    await notice.waitFor();
    // A page whose scripts may not be here is not gone to.
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    expect(await page.getByText('Net profit').first().isVisible()).toBe(true);
    await context.unroute(FIGURES);
    await page.waitForURL(/previous_year/);
    await notice.waitFor({ state: 'hidden' });
  });
});
