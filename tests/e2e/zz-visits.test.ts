import { mkdirSync } from 'node:fs';
import { describe, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser } from './app.ts';
import { useAccount } from './sign-in.ts';
import { finishOnboardingLater } from './shop-owner.ts';

describe('shots', () => {
  const browser = useBrowser();
  const account = useAccount('Zoe');
  it('are taken', async () => {
    mkdirSync('/tmp/shots-visits', { recursive: true });
    const first = await browser.visit('about:blank');
    await account.signIn(first);
    await first.page.goto('/register/connect-platforms');
    await first.page.getByLabel('Name of the shop').fill('Tea');
    await first.page.getByRole('button', { name: 'Add the shop' }).click();
    await first.page.waitForURL(/\/imports$/);
    await finishOnboardingLater(first.page);
    await first.page.goto('/onboarding/ga');
    await first.page.getByRole('button', { name: 'Count with Farthing' }).click();
    await first.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Count with Farthing' })
      .click();
    await first.page.getByText('Visits that do not belong').waitFor();
    for (const [name, size] of [
      ['1280', DESKTOP],
      ['375', PHONE],
    ] as const) {
      const { page } = await (async () => {
        const visit = await browser.visit('about:blank', size);
        await account.signIn(visit);
        return visit;
      })();
      for (const [file, path] of [
        ['ga', '/onboarding/ga'],
        ['factor', '/second-factor'],
        ['user', '/settings?item=user'],
        ['workspace', '/settings?item=workspace'],
      ] as const) {
        await page.goto(path);
        if (file === 'ga') await page.getByText('Visits that do not belong').waitFor();
        await page.screenshot({ path: `/tmp/shots-visits/${file}-${name}.png`, fullPage: true });
      }
    }
  });
});
