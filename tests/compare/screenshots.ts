import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { launchChromium } from '#tests/e2e/chromium.ts';

const PAGES = [
  '/login',
  '/register',
  '/pricing',
  '/terms',
  '/dashboard',
  '/orders',
  '/pl-report',
  '/analytics/products',
  '/ltv',
  '/settings',
  '/nowhere',
];
const WIDTHS = [1280, 375];

/** Pictures of the public pages and of the demo shop, kept in `out`; base64, by page and width. */
export async function captureScreenshots(
  url: string,
  out: string,
): Promise<ReadonlyMap<string, string>> {
  const browser = await launchChromium();
  const pictures = new Map<string, string>();
  try {
    for (const width of WIDTHS) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width, height: 900 },
        locale: 'en-US',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      for (const address of PAGES) {
        // The pages before the log-in are those of somebody without a session.
        if (address === '/dashboard') await context.request.get('/demo', { maxRedirects: 0 });
        await page.goto(address, { waitUntil: 'networkidle' });
        const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
        const name = `${address.slice(1).replaceAll('/', '-')} at ${width} px`;
        writeFileSync(path.join(out, `${name}.png`), picture);
        pictures.set(name, picture.toString('base64'));
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return pictures;
}
