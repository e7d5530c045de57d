import { describe, expect, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';
import { useAccount } from './sign-in.ts';

describe('a merchant who has just registered', () => {
  const browser = useBrowser();
  const account = useAccount('Nora');

  it('adds a shop, sees its first figures beside the steps, and ends on the dashboard', async () => {
    const visit = await browser.visit('about:blank');
    await account.signIn(visit);
    const { page, problems } = visit;
    await page.goto('/register/connect-platforms?platform=generic');
    await page.getByLabel('Name of the shop').fill('Nora’s noodles');
    await page.getByRole('button', { name: 'Add the shop' }).click();
    await page.waitForURL(/\/imports$/);
    // Every other page waits for the setup.
    await page.goto('/orders');
    await page.waitForURL(/\/onboarding\/industries$/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Choose an industry').waitFor();
    await page.getByText('Food and drink').click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/\/onboarding\/advertising\/platforms$/);
    await page.getByText('Ad spend known for 0 of the last 30 days.').waitFor();
    await expectAccessible(page);
    // Away and back: the way on is remembered.
    await page.goto('/settings?item=costs');
    await page.getByRole('link', { name: 'Back to Onboarding' }).click();
    await page.waitForURL(/\/onboarding\/advertising\/platforms$/);
    await page.getByText('Google Ads').click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/\/onboarding\/advertising\/integrations$/);
    const steps = page.getByRole('complementary', { name: 'Onboarding' });
    // 4 of the industry and 8 of the platforms.
    await steps.getByRole('img', { name: '12% set up' }).waitFor();
    expect(await steps.getByRole('link', { name: 'Preferences' }).count()).toBe(0);
    await steps.getByRole('link', { name: 'Industry (done)' }).waitFor();
    let path = '/onboarding/advertising/integrations';
    while (path !== '/almost-there') {
      const before = path;
      await page.getByRole('button', { name: /^(Continue|Finish)$/ }).click();
      await page.waitForURL((url) => url.pathname !== before);
      path = new URL(page.url()).pathname;
    }
    await page.getByText('Your dashboard is ready.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open the dashboard' }).click();
    await page.getByText("We've worked our magic!").waitFor();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    // The refused answer is status 400, which the browser writes down.
    expect(problems.filter((text) => !text.includes('status of 400'))).toEqual([]);
  });

  it('finds each step to fit on a phone, and can finish later', async () => {
    const visit = await browser.visit('about:blank', PHONE);
    await account.signIn(visit);
    const { page } = visit;
    await page.goto('/register/connect-platforms?platform=generic');
    await page.getByLabel('Name of the shop').fill('Nora’s nets');
    await page.getByRole('button', { name: 'Add the shop' }).click();
    await page.getByRole('link', { name: 'Back to Onboarding' }).click();
    await page.waitForURL(/\/onboarding\/industries$/);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
    // A ring 96 wide with a hole of 48 percent.
    const line = page.getByRole('img', { name: '0% set up' }).locator('circle').first();
    const strokes = line.evaluate((circle) =>
      Number.parseFloat(getComputedStyle(circle).strokeWidth),
    );
    expect(await strokes).toBeCloseTo(24.96, 2);
    await page.getByRole('button', { name: 'Finish later' }).click();
    await page.waitForURL(/\/dashboard/);
    // Nothing was entered: the tasks are all there.
    await page.getByRole('button', { name: 'Onboarding 0%' }).click();
    await page.getByRole('link', { name: 'Choose your industry' }).waitFor();
  });
});
