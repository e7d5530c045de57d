import { mkdirSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser } from './app.ts';
import { useAccount } from './sign-in.ts';

const PAYOUTS = [
  'Transaction creation date,Type,Order number,Net amount,Payout ID,Gross transaction amount,' +
    'Final Value Fee - variable,Description,Reference ID,Transaction currency',
  '"Jan 3, 2026",Payout,--,-20.00,po_0,-20.00,--,--,R0,USD',
  '"Jan 3, 2026",Order,4001,77.38,po_1,80.00,-2.62,--,R1,USD',
  '"Jan 5, 2026",Payout,--,-77.38,po_1,-77.38,--,--,R2,USD',
  '"Jan 6, 2026",Order,4002,48.25,po_2,50.00,-1.75,--,R3,USD',
  '"Jan 7, 2026",Other fee,--,-2.00,po_2,-2.00,--,Store fee,R4,USD',
  '"Jan 8, 2026",Payout,--,-56.25,po_2,-56.25,--,--,R5,USD',
].join('\n');
const ORDERS = [
  'Order number,Date,SKU,Quantity,Unit price,Order total',
  '0012,2026-01-03,A,1,10.00,10.00',
  '0013,2026-01-03,A,1,10.00,12.00',
  '0014,2026-01-04,A,1,1234567.00,1234567.00',
].join('\n') + '\n';
const ROWS = Array.from({ length: 100 }, (_, index) => [
  `${1001 + index},2026-01-03,A,1,10.00,20.00`,
  `${1001 + index},2026-01-03,B,2,5.00,20.00`,
]).flat().slice(0, -1);
const CUT = ['Order number,Date,SKU,Quantity,Unit price,Order total', ...ROWS, ''].join('\n');
const TWINS = 'Order,Date,SKU,Price,Price,VAT rate\n1,01/02/2026,A,20.00,25.00,19\n2,02/03/2026,B,30.00,30.00,19\n';
const RESPELLED = 'Order number,Date,SKU,Quantity,Unit price\n12,2026-01-03,A,1,10.00\n';
const dir = '/tmp/shots-imports';
mkdirSync(dir, { recursive: true });

describe('shots', () => {
  const browser = useBrowser();
  const account = useAccount('Irene');
  it('takes them', async () => {
    const visit = await browser.visit('/healthz', DESKTOP);
    await account.signIn(visit);
    const { page } = visit;
    const shoot = async (name: string) => {
      for (const [key, size] of [['d', DESKTOP], ['p', PHONE]] as const) {
        await page.setViewportSize(key === 'd' ? { width: 1280, height: 900 } : { width: 375, height: 800 });
        void size;
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${dir}/${name}-${key}.png`, fullPage: true });
      }
      await page.setViewportSize({ width: 1280, height: 900 });
    };
    const upload = async (name: string, text: string) => {
      await page.goto('/imports');
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
      await page.getByText('Where it goes').waitFor();
    };
    const shop = async () => {
      const shops = page.getByLabel('Shop', { exact: true });
      if ((await shops.count()) > 0) await shops.selectOption({ label: 'A new shop' });
      await page.getByLabel('Name of the shop').fill(`S ${randomBytes(3).toString('hex')}`);
      await page.getByLabel('Currency').selectOption('USD');
      await page.waitForTimeout(3000);
    };
    await upload('twins.csv', TWINS);
    await shoot('twins');
    await upload('payouts.csv', PAYOUTS);
    await shop();
    await shoot('payouts');
    await page.getByLabel('Import it although it differs').check();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Done', { exact: true }).waitFor();
    await shoot('payouts-run');
    await upload('cut.csv', CUT);
    await shop();
    await shoot('cut');
    await upload('orders.csv', ORDERS);
    await shop();
    await shoot('orders');
    await page.getByLabel('Import it although it differs').check();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Done', { exact: true }).waitFor();
    await shoot('orders-run');
    await upload('respelled.csv', RESPELLED);
    const shops = page.getByLabel('Shop', { exact: true });
    const labels = await shops.locator('option').allInnerTexts();
    await shops.selectOption({ label: labels.find((one) => one.startsWith('S ') ) ?? '' });
    await page.waitForTimeout(3000);
    await shoot('respelled');
    expect(labels.length).toBeGreaterThan(0);
  }, 180_000);
});
