import type { SandboxReply, SandboxRequest } from '../sandbox-server.ts';

export interface HandOverShop {
  readonly home: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
}

const NEEDED = ['app_name', 'scope', 'user_id', 'return_url', 'callback_url'];

/** `/wc-auth/v1/authorize`: the merchant approves, and the key is posted to the app (WC_Auth). */
export async function handOver(request: SandboxRequest, shop: HandOverShop): Promise<SandboxReply> {
  const query = request.url.searchParams;
  const missing = NEEDED.find((name) => (query.get(name) ?? '') === '');
  if (missing !== undefined) return page(`Error: Missing parameter ${missing}.`);
  if (!['read', 'write', 'read_write'].includes(query.get('scope') ?? '')) {
    return page('Error: Invalid scope.');
  }
  const callback = query.get('callback_url') ?? '';
  // The tests' Farthing stands on this machine, without https.
  if (!/^https:|^http:\/\/127\.0\.0\.1[:/]/.test(callback)) {
    return page('Error: The callback_url needs to be over SSL.');
  }
  const back = new URL(query.get('return_url') ?? '');
  back.searchParams.set('user_id', query.get('user_id') ?? '');
  back.searchParams.set('success', '0');
  if (!request.url.pathname.endsWith('/access_granted')) return asking(query, back, shop);
  const response = await fetch(callback, {
    method: 'POST',
    headers: { 'content-type': 'application/json;charset=UTF-8' },
    body: JSON.stringify({
      key_id: 1,
      user_id: query.get('user_id'),
      consumer_key: shop.consumerKey,
      consumer_secret: shop.consumerSecret,
      key_permissions: query.get('scope'),
    }),
  });
  if (response.status !== 200) {
    return page('Error: An error occurred in the request and the consumer data was not sent.');
  }
  back.searchParams.set('success', '1');
  return { status: 302, headers: { location: back.href }, body: '' };
}

function asking(query: URLSearchParams, back: URL, { home }: HandOverShop): SandboxReply {
  const approve = `${home}/wc-auth/v1/access_granted?${query.toString()}`;
  const name = query.get('app_name') ?? '';
  return page(
    `${name} would like to connect to your store.
     <a href="${attribute(approve)}">Approve</a> <a href="${attribute(back.href)}">Deny</a>`,
  );
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

function page(body: string): SandboxReply {
  return {
    status: 200,
    body: `${HEAD}<h1>WooCommerce</h1>${body}</body></html>`,
  };
}

const HEAD = '<!DOCTYPE html><html><head><link rel="icon" href="data:,"></head><body>';
