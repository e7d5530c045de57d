/** What extensions of the Shopify admin ask and send, over HTTP, with the tokens that Shopify adds. */
import { describe, expect, it } from 'vitest';
import { token, useEmbeddedApp } from './embedded-app.ts';

const { app } = useEmbeddedApp();

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(`${app().base}/api/extension/${path}`, {
    ...init,
    headers: {
      origin: 'https://extensions.shopifycdn.com',
      'sec-fetch-site': 'cross-site',
      authorization: `Bearer ${token()}`,
      ...init.headers,
    },
  });
  const body = await response.text();
  return { status: response.status, body, said: JSON.parse(body) as unknown };
}
const sendCost = (fields: Record<string, string>, headers = {}) =>
  ask('unit-cost', { method: 'POST', body: new URLSearchParams(fields), headers });
const gid = (kind: string, id: string) => encodeURIComponent(`gid://shopify/${kind}/${id}`);

describe('an extension inside the admin', () => {
  it('hears of an order and of a product that Farthing has not read yet', async () => {
    expect(await ask(`order-profit?order=${gid('Order', '7')}`)).toMatchObject({
      status: 404,
      said: { message: 'Farthing has not read this order yet.', path: null },
    });
    expect(await ask(`product-profit?product=${gid('Product', '7')}`)).toMatchObject({
      status: 404,
      said: { message: 'Farthing has not read this product yet.' },
    });
    expect(await ask('order-profit?order=7')).toMatchObject({ status: 400 });
  });

  it('sends a cost past the rule for other sites, and hears what is wrong with it', async () => {
    const cost = { variantId: '71', cost: '9.00', currency: 'GBP', orders: 'all' };
    expect(await sendCost(cost)).toMatchObject({
      status: 404,
      said: { message: 'There is no such product variant.' },
    });
    expect(await sendCost({ ...cost, cost: 'nine' })).toMatchObject({
      status: 400,
      said: { message: 'Enter an amount, such as 1.50.' },
    });
    // Whatever else a form of the settings does is not to be had here.
    expect(await sendCost({ ...cost, intent: 'undo-unit-costs' })).toMatchObject({ status: 404 });
  });

  it('is refused without a token, and where there is nothing to send', async () => {
    expect(await sendCost({}, { authorization: 'Bearer forged' })).toMatchObject({ status: 401 });
    const posted = await fetch(`${app().base}/api/extension/order-profit`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token()}` },
    });
    expect(posted.status).toBe(405);
  });
});
