/** The block and the action on Shopify's page of an order, as they are bundled, in a host like Shopify's. */
import { describe, expect, it } from 'vitest';
import type { OrderProfitView } from '#app/view-models/extension/order-profit-view.ts';
import {
  type HostAnswer,
  openExtension,
  type OpenedExtension,
} from '#tests/sandbox/shopify/extension-host.ts';

const BLOCK = 'admin.order-details.block.render';
const ACTION = 'admin.order-details.action.render';
const GID = 'gid://shopify/Order/7';

/** 100.00 of revenue, 40.00 of goods, 4.50 of shipping by a rule; the fee is not known. */
const VIEW: OrderProfitView = {
  order: '#7',
  headline: 'This order kept €55.50 of €100.00 of revenue, a margin of 55.50%',
  summary: 'Profit €55.50',
  tone: 'profit',
  sentences: ['Revenue €100.00, less product costs €40.00 and fulfillment cost €4.50.'],
  figures: [
    { key: 'total_revenue', label: 'Total revenue', text: '€100.00' },
    { key: 'gross_profit', label: 'Gross profit', text: '€55.50' },
  ],
  uncertain: [
    {
      key: 'fulfilment fulfilment_flat',
      label: 'Fulfillment cost',
      text: '€4.50',
      certainty: 'estimated',
      why: 'Fulfillment flat.',
    },
    {
      key: 'transaction_fees gateway_fee_missing',
      label: 'Transaction fees',
      text: 'Not known yet',
      certainty: 'missing',
      why: 'The payment names no fee, and no rule says what it costs.',
    },
  ],
  note: null,
  isUpToDate: true,
  path: '/orders/7',
};
const LOSS: OrderProfitView = {
  ...VIEW,
  headline: 'This order lost €5.00 on €100.00 of revenue',
  summary: 'Lost €5.00',
  tone: 'loss',
};
const LEFT_OUT: OrderProfitView = {
  ...VIEW,
  headline: 'This order counts in no figure',
  summary: 'Counts in no figure',
  tone: 'none',
  sentences: ['It is a test order.'],
  figures: [],
  uncertain: [],
};

const open = (target: string, answer: () => HostAnswer | null | Promise<HostAnswer>) =>
  openExtension({ target, selectedId: GID, answer });
const openWith = (target: string, body: OrderProfitView) => open(target, () => ({ body }));
const until = (extension: OpenedExtension, text: string) =>
  expect.poll(() => extension.text()).toContain(text);
const find = (extension: OpenedExtension, tag: string, text = '') =>
  extension.shown().find((one) => one.tag === tag && one.text.includes(text));

describe('the block of an order', () => {
  it('shows that it loads, then what the order kept and which costs are uncertain', async () => {
    const block = await openWith(BLOCK, VIEW);
    expect(find(block, 's-spinner')).toBeDefined();
    await until(block, VIEW.headline);
    expect(find(block, 's-spinner')).toBeUndefined();
    expect(block.asked.map(({ path }) => path)).toEqual([
      '/api/extension/order-profit?order=gid%3A%2F%2Fshopify%2FOrder%2F7',
    ]);
    expect(block.text().split('\n')).toEqual([
      'Profit of this order',
      VIEW.headline,
      'Total revenue',
      '€100.00',
      'Gross profit',
      '€55.50',
      'Fulfillment cost: estimated',
      'Transaction fees: not known',
      'Why?',
      'Open in Farthing',
    ]);
    expect(find(block, 's-text', VIEW.headline)?.given['tone']).toBe('success');
    expect(find(block, 's-admin-block')?.given['collapsedsummary']).toBe('Profit €55.50');
    expect(find(block, 's-link')?.given['href']).toBe('app:orders/7');
  });

  it('opens the whole Why', async () => {
    const block = await openWith(BLOCK, VIEW);
    await until(block, 'Why?');
    block.click('Why?');
    expect(block.ledTo).toEqual(['extension://order-profit-why']);
  });

  it('marks a loss by its words and by its tone', async () => {
    const block = await openWith(BLOCK, LOSS);
    await until(block, LOSS.headline);
    expect(find(block, 's-text', LOSS.headline)?.given['tone']).toBe('critical');
  });

  it('says why an order counts in no figure, and states none', async () => {
    const block = await openWith(BLOCK, LEFT_OUT);
    await until(block, 'It is a test order.');
    expect(block.text()).not.toContain('€');
  });

  it('says what is missing, and asks again when costs are being worked in', async () => {
    const note = 'Item costs are known for 60.0% of the units sold.';
    const block = await openWith(BLOCK, { ...VIEW, note, isUpToDate: false });
    await until(block, note);
    expect(block.text()).toContain('Newer orders or costs are still being worked in.');
    block.click('Refresh');
    await expect.poll(() => block.asked).toHaveLength(2);
    await until(block, note);
  });
});

const NOT_READ = 'Farthing has not read this order yet.';

describe('where there is no answer', () => {
  it.each<[string, HostAnswer | null, string, string | null]>([
    ['not connected', { status: 401, body: { message: 'x' } }, 'is not connected', 'app:'],
    ['no access', { status: 403, body: refusal('You may not see this.') }, 'You may not', null],
    ['not read yet', { status: 404, body: refusal(NOT_READ) }, NOT_READ, null],
    [
      'not set up',
      { status: 409, body: { ...refusal('Not set up yet.'), path: '/onboarding/industries' } },
      'Not set up yet.',
      'app:onboarding/industries',
    ],
    ['a fault', { status: 500, body: '<html>' }, 'Farthing did not answer.', null],
    ['another form', { status: 502, body: { error: 'bad' } }, 'Farthing did not answer.', null],
    ['no network', null, 'Farthing did not answer.', null],
  ])('the block says so: %s', async (_name, answer, message, href) => {
    const block = await open(BLOCK, () => answer);
    await until(block, message);
    expect(find(block, 's-banner')?.given['tone']).toBe('warning');
    expect(find(block, 's-link')?.given['href'] ?? null).toBe(href);
  });

  it('the block asks again when it is told to', async () => {
    let times = 0;
    const block = await open(BLOCK, () => {
      times += 1;
      return times === 1 ? { status: 404, body: refusal(NOT_READ) } : { body: VIEW };
    });
    await until(block, NOT_READ);
    block.click('Try again');
    await until(block, VIEW.headline);
    expect(block.text()).not.toContain(NOT_READ);
  });
});

function refusal(message: string) {
  return { message, hint: 'Do something.', path: null };
}

describe('the action of an order', () => {
  it('shows what the profit is made of, and why each uncertain cost is what it is', async () => {
    const action = await openWith(ACTION, VIEW);
    await until(action, VIEW.headline);
    expect(action.text().split('\n')).toEqual([
      'Why #7 earned this',
      VIEW.headline,
      'Revenue €100.00, less product costs €40.00 and fulfillment cost €4.50.',
      'Total revenue',
      '€100.00',
      'Gross profit',
      '€55.50',
      'Estimated, or not known',
      'Fulfillment cost',
      '€4.50',
      'Estimated. Fulfillment flat.',
      'Transaction fees',
      'Not known yet',
      'The payment names no fee, and no rule says what it costs.',
      'Open in Farthing',
      'Close',
    ]);
    const button = find(action, 's-button', 'Open in Farthing');
    expect(button?.given).toMatchObject({ slot: 'primary-action', href: 'app:orders/7' });
  });

  it('says so where every cost is known', async () => {
    const action = await openWith(ACTION, { ...VIEW, uncertain: [] });
    await until(action, 'Every cost is what was really charged.');
  });

  it('says nothing of costs where the order counts in no figure', async () => {
    const action = await openWith(ACTION, LEFT_OUT);
    await until(action, 'It is a test order.');
    expect(action.text()).not.toContain('really charged');
  });

  it('closes, with an answer and without one', async () => {
    for (const answer of [{ body: VIEW }, null]) {
      const action = await open(ACTION, () => answer);
      action.click('Close');
      expect(action.isClosed()).toBe(true);
    }
  });
});
