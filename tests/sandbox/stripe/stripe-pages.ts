/** The pages that people see at the stand-in: checkout, an invoice, the portal for cards. */
import type { SandboxReply, SandboxRequest } from '#tests/sandbox/sandbox-server.ts';
import { getId, type StripeBooks } from './stripe-books.ts';
import { payCheckout } from './stripe-checkout.ts';
import { payInvoice } from './stripe-invoices.ts';
import { settlePaidInvoice } from './stripe-subscriptions.ts';

/** Answers a browser; null for what is no page. */
export function answerPage(books: StripeBooks, request: SandboxRequest): SandboxReply | null {
  const [, kind, id = ''] = /^\/(c\/pay|i|p\/session)\/([\w-]+)$/.exec(request.url.pathname) ?? [];
  const isPost = request.method === 'POST';
  const card = request.body.includes('declines') ? 'declines' : 'pays';
  switch (kind) {
    case 'c/pay': {
      const session = books.get('checkout.session', id);
      if (isPost && payCheckout(books, id, card)) return leadTo(session.success_url, id);
      const notice = isPost ? 'Your card has been declined.' : '';
      return page(
        'Checkout',
        [notice, money(session.amount_total, session.currency), PAY_FORM],
        session.cancel_url,
      );
    }
    case 'i': {
      const invoice = books.get('invoice', id);
      if (isPost) payByHand(books, id, card);
      const parts = [`Status: ${String(invoice.status)}`, money(invoice.total, invoice.currency)];
      return page(`Invoice ${String(invoice.number)}`, [...parts, PAY_FORM], null);
    }
    case 'p/session': {
      const session = books.get('billing_portal.session', id);
      return page('Cards and invoices', [], session.return_url);
    }
    default:
      return null;
  }
}

/** Somebody pays an open invoice, with a card that stays with the customer. */
export function payByHand(books: StripeBooks, id: string, card: 'pays' | 'declines'): boolean {
  const invoice = books.get('invoice', id);
  if (invoice.status !== 'open') return false;
  books.cards.set(getId(invoice.customer), card);
  const isPaid = payInvoice(books, invoice);
  if (isPaid) settlePaidInvoice(books, invoice);
  return isPaid;
}

const PAY_FORM =
  '<form method="post"><button name="card" value="pays">Pay</button> ' +
  '<button name="card" value="declines">Pay with a card that is declined</button></form>';

function page(title: string, parts: readonly string[], back: string | null): SandboxReply {
  const link = back === null ? '' : `<a href="${back.replaceAll('&', '&amp;')}">Back</a>`;
  const body = parts.map((part) => (part === '' ? '' : `<div>${part}</div>`)).join('');
  const head = `<meta charset="utf-8"><title>${title}</title>`;
  return { status: 200, body: `<!doctype html>${head}<h1>${title}</h1>${body}${link}` };
}

function money(amount: number | null, currency: string | null): string {
  return `${((amount ?? 0) / 100).toFixed(2)} ${String(currency).toUpperCase()}`;
}

function leadTo(url: string | null, session: string): SandboxReply {
  const location = (url ?? '/').replace('{CHECKOUT_SESSION_ID}', session);
  return { status: 303, headers: { location }, body: '' };
}
