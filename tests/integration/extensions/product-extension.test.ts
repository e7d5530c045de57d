/** The block on Shopify's page of a product, as it is bundled, in a host like Shopify's. */
import { describe, expect, it } from 'vitest';
import type { ProductProfitView } from '#app/view-models/extension/product-profit-view.ts';
import {
  type HostRequest,
  openExtension,
  type OpenedExtension,
} from '#tests/sandbox/shopify/extension-host.ts';

const TARGET = 'admin.product-details.block.render';

/** 12 units at 100.00, of which one variant costs 40.00; the other has no cost and sold nothing. */
const VIEW: ProductProfitView = {
  title: 'Tea pot',
  days: '28 Oct 2026 to 26 Nov 2026',
  summary: 'Profit €60.00 a unit',
  tone: 'profit',
  figures: [
    { key: 'gross_profit_per_unit', label: 'Gross profit per unit', text: '€60.00' },
    { key: 'gross_profit', label: 'Gross profit', text: '€720.00' },
    { key: 'net_sales', label: 'Net sales', text: '€1,200.00' },
    { key: 'units_sold', label: 'Units sold', text: '12' },
  ],
  note: null,
  isUpToDate: true,
  variants: [
    {
      variantId: '71',
      name: 'Red, POT-RED',
      cost: '40.00',
      currency: 'EUR',
      costText: '€40.00',
      sold: '12 sold, profit €60.00 each',
      orders: 'new',
    },
    {
      variantId: '72',
      name: 'Blue',
      cost: null,
      currency: 'USD',
      costText: null,
      sold: 'None sold',
      orders: 'all',
    },
  ],
  otherVariants: 0,
  refusal: null,
  path: '/product/7?start=2026-10-28&end=2026-11-26',
};

type Saving = () => { readonly status?: number; readonly body: object };
const SAVED: Saving = () => ({ body: { message: 'Saved', queued: 12 } });

const open = (view: Partial<ProductProfitView> = {}, saving: Saving = SAVED) =>
  openExtension({
    target: TARGET,
    selectedId: 'gid://shopify/Product/7',
    answer: ({ method }: HostRequest) =>
      method === 'POST' ? saving() : { body: { ...VIEW, ...view } },
  });
const until = (extension: OpenedExtension, text: string) =>
  expect.poll(() => extension.text()).toContain(text);
const isShown = (extension: OpenedExtension, text: string) => extension.text().includes(text);
const saved = ({ asked }: OpenedExtension) =>
  asked.flatMap(({ path, method, body }) =>
    method === 'POST' ? [{ path, ...Object.fromEntries(new URLSearchParams(body ?? '')) }] : [],
  );

describe('the block of a product', () => {
  it('shows what a unit earned in 30 days, and what each variant costs', async () => {
    const block = await open();
    await until(block, 'Profit €60.00 a unit');
    expect(block.asked[0]?.path).toBe(
      '/api/extension/product-profit?product=gid%3A%2F%2Fshopify%2FProduct%2F7',
    );
    for (const text of [
      'Last 30 days: 28 Oct 2026 to 26 Nov 2026',
      'Gross profit per unit\n€60.00',
      'Net sales\n€1,200.00',
      'Red, POT-RED',
      '12 sold, profit €60.00 each',
      'Not known yet',
    ]) {
      expect(block.text()).toContain(text);
    }
    const link = block.shown().find(({ tag }) => tag === 's-link');
    expect(link?.given['href']).toBe('app:product/7?start=2026-10-28&end=2026-11-26');
    expect(isShown(block, 'Save cost')).toBe(false);
  });

  it('saves another cost for the orders from now on, and reads the figures again', async () => {
    const block = await open();
    await until(block, 'Red, POT-RED');
    block.type('Red, POT-RED', '42,50');
    await until(block, 'Counts for orders from now on.');
    block.click('Save cost');
    await expect.poll(() => block.asked).toHaveLength(3);
    expect(saved(block)).toEqual([
      {
        path: '/api/extension/unit-cost',
        variantId: '71',
        cost: '42,50',
        currency: 'EUR',
        orders: 'new',
      },
    ]);
    // The stand-in answers with the cost as it was: what was typed is still another one.
    await until(block, '42,50');
  });

  it('says that a cost was saved, and leaves the figures where they are meanwhile', async () => {
    let cost = '40.00';
    const block = await openExtension({
      target: TARGET,
      selectedId: 'gid://shopify/Product/7',
      answer: ({ method }) => {
        const [red] = VIEW.variants;
        if (method === 'GET') return { body: { ...VIEW, variants: [{ ...red, cost }] } };
        cost = '42.50';
        return { body: { message: 'Saved', queued: 12 } };
      },
    });
    await until(block, 'Red, POT-RED');
    block.type('Red, POT-RED', '42,50');
    await until(block, 'Save cost');
    block.click('Save cost');
    await until(block, 'Saved');
    expect(block.shown().some(({ tag }) => tag === 's-spinner')).toBe(false);
    await until(block, '42.50');
    expect(isShown(block, 'Save cost')).toBe(false);
  });

  it('saves the first cost of a variant for all its orders, in its own currency', async () => {
    const block = await open();
    await until(block, 'Blue');
    block.type('Blue', '9');
    await until(block, 'It had no cost: this counts for all its orders.');
    block.click('Save cost');
    await expect.poll(() => saved(block)).toHaveLength(1);
    expect(saved(block)[0]).toMatchObject({ variantId: '72', currency: 'USD', orders: 'all' });
  });

  it('says at the field what is wrong, and keeps what was typed', async () => {
    const message = 'Enter an amount, such as 1.50.';
    const block = await open({}, () => ({ status: 400, body: { message, hint: null } }));
    await until(block, 'Blue');
    block.type('Blue', 'nine');
    await until(block, 'Save cost');
    block.click('Save cost');
    await until(block, message);
    const field = block.shown().find(({ given }) => given['label'] === 'Blue');
    expect(field?.given['error']).toBe(message);
    expect(isShown(block, 'nine')).toBe(true);
    expect(isShown(block, 'Save cost')).toBe(true);
  });

  it('shows costs without fields to whom the role does not let change them', async () => {
    const refusal = 'Your access is view only.';
    const block = await open({ refusal });
    await until(block, refusal);
    expect(block.shown().some(({ tag }) => tag === 's-text-field')).toBe(false);
    expect(block.text()).toContain('Red, POT-RED\n€40.00');
    expect(block.text()).toContain('Blue\nCost not known yet');
  });

  it('says how many more variants there are, and that there are none', async () => {
    const many = await open({ otherVariants: 30 });
    await until(many, '30 more variants in Farthing');
    const none = await open({ variants: [] });
    await until(none, 'It has no variants yet.');
  });
});
