import type { SandboxReply } from '#tests/sandbox/sandbox-server.ts';
import type { BillingDesk } from './billing-desk.ts';

/** The page on which the merchant approves or declines: two links, as a browser finds them. */
export function billingPage(desk: BillingDesk, path: string): SandboxReply {
  const [address = '', answer] = path.split('?');
  const url = `${desk.url}${address}`;
  if (answer === 'approve') {
    return { status: 302, headers: { location: desk.approve(url) ?? desk.url }, body: '' };
  }
  if (answer === 'decline') desk.decline(url);
  const body =
    answer === 'decline'
      ? '<title>Shopify</title><h1>You declined the charge</h1>'
      : '<title>Shopify</title><h1>Approve subscription</h1>' +
        '<a href="?approve">Approve</a> <a href="?decline">Decline</a>';
  return { status: 200, headers: { 'content-type': 'text/html' }, body };
}
