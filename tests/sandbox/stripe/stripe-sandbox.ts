/**
 * A stand-in for Stripe on this machine: its form-encoded API for the requests that are sent, with books
 * of its own. Every request and every answer is held against the schema (`stripe-schema.ts`).
 */
import { Stripe } from 'stripe';
import {
  type Sandbox,
  type SandboxReply,
  type SandboxRequest,
  startSandbox,
} from '#tests/sandbox/sandbox-server.ts';
import { type Card, StripeBooks, StripeRefusal } from './stripe-books.ts';
import { expireSession, payCheckout } from './stripe-checkout.ts';
import { STRIPE_OPERATIONS } from './stripe-operations.ts';
import { answerPage, payByHand } from './stripe-pages.ts';
import type { StripeObjects, StripeRequests } from './stripe-shapes.ts';
import { doDue, getNextDue } from './stripe-subscriptions.ts';

export const STRIPE_KEYS = {
  secretKey: 'sk_test_farthing',
  webhookSecret: 'whsec_farthing',
} as const;

export interface StripeDelivery {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface StripeSandbox extends Sandbox {
  readonly books: StripeBooks;
  /** What was sent or answered that is not as the schema says: none of it should be. */
  readonly problems: readonly string[];
  /** The merchant pays a checkout session. */
  pay(sessionId: string, card?: Card): boolean;
  /** Somebody pays an open invoice at its own page. */
  payInvoice(invoiceId: string, card?: Card): boolean;
  /** What the customer's card does from now on. */
  setCard(customerId: string, card: Card): void;
  /** Does what was due until now: renewals, attempts to charge, ends. */
  settle(): void;
  /** The webhooks of everything that happened since the last time, as Stripe signs them. */
  takeDeliveries(): StripeDelivery[];
}

type Operation = keyof StripeRequests;

const OPERATIONS = Object.keys(STRIPE_OPERATIONS) as Operation[];
const KEY_SECONDS = 86_400;

interface SavedAnswer {
  readonly request: string;
  readonly at: number;
  readonly reply: SandboxReply;
}

/** Starts it; its time is that of the clock that is given. */
export async function startStripeSandbox(
  clock: () => Date = () => new Date(),
): Promise<StripeSandbox> {
  const books = new StripeBooks(clock);
  const problems: string[] = [];
  const saved = new Map<string, SavedAnswer>();
  let taken = 0;
  const sandbox = await startSandbox((request) => {
    settle(books);
    try {
      return answerPage(books, request) ?? answerCall(books, problems, saved, request);
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return { status: error.status, body: error.body };
    }
  });
  books.origin = sandbox.url;
  return {
    ...sandbox,
    books,
    problems,
    pay: (id, card = 'pays') => {
      settle(books);
      return payCheckout(books, id, card);
    },
    payInvoice: (id, card = 'pays') => {
      settle(books);
      return payByHand(books, id, card);
    },
    setCard: (customer, card) => void books.cards.set(customer, card),
    settle: () => settle(books),
    takeDeliveries: () => {
      settle(books);
      const from = taken;
      taken = books.events.length;
      return books.events.slice(from).map((event) => signDelivery(books, event));
    },
  };
}

function answerCall(
  books: StripeBooks,
  problems: string[],
  saved: Map<string, SavedAnswer>,
  request: SandboxRequest,
): SandboxReply {
  if (request.headers['authorization'] !== `Bearer ${STRIPE_KEYS.secretKey}`) {
    throw new StripeRefusal(401, 'Invalid API Key provided.');
  }
  if (request.headers['stripe-version'] === undefined) problems.push('No version is named.');
  const found = findOperation(request);
  if (found === null) {
    problems.push(`${request.method} ${request.path} is not known here`);
    throw new StripeRefusal(404, `Unrecognized request URL (${request.method}: ${request.path}).`);
  }
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
  const same = `${request.method} ${request.path} ${request.body}`;
  const before = key === undefined ? undefined : saved.get(key);
  if (before !== undefined && books.now() - before.at < KEY_SECONDS) {
    if (before.request === same) {
      return { ...before.reply, headers: { 'idempotent-replayed': 'true' } };
    }
    const message = 'Keys for idempotent requests can only be used with the same parameters.';
    throw new StripeRefusal(400, message, { type: 'idempotency_error' });
  }
  const reply = doCall(books, problems, found, request);
  if (key !== undefined) saved.set(key, { request: same, at: books.now(), reply });
  return reply;
}

interface FoundOperation {
  readonly operation: Operation;
  readonly id: string;
}

function doCall(
  books: StripeBooks,
  problems: string[],
  { operation, id }: FoundOperation,
  request: SandboxRequest,
): SandboxReply {
  const form = readForm(request.body === '' ? request.url.search.slice(1) : request.body);
  const { value, faults } = books.schema.checkRequest(operation, form);
  if (faults.length > 0) {
    problems.push(...faults.map((fault) => `${operation}: ${fault}`));
    throw new StripeRefusal(400, `Received unknown parameters: ${faults.join('; ')}`);
  }
  const params = value as { expand?: string[] };
  const handler = STRIPE_OPERATIONS[operation] as (
    books: StripeBooks,
    params: unknown,
    id: string,
  ) => object;
  try {
    const answered = expand(
      books,
      structuredClone(handler(books, params, id)),
      params.expand ?? [],
    );
    problems.push(...findFaults(books, answered).map((fault) => `${operation}: ${fault}`));
    return { status: 200, body: answered };
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return { status: error.status, body: error.body };
  }
}

function findOperation({ method, url }: SandboxRequest): FoundOperation | null {
  for (const operation of OPERATIONS) {
    const [verb, path = ''] = operation.split(' ');
    const match = new RegExp(`^${path.replace(':id', '([^/]+)')}$`).exec(url.pathname);
    if (verb === method && match !== null) return { operation, id: match[1] ?? '' };
  }
  return null;
}

function findFaults(books: StripeBooks, answered: object): string[] {
  const { object, data } = answered as { object: string; data?: readonly object[] };
  if (object === 'list') return (data ?? []).flatMap((one) => findFaults(books, one));
  const json: unknown = JSON.parse(JSON.stringify(answered));
  const faults = books.schema.checkObject(object as keyof StripeObjects, json);
  return faults.map((fault) => `${object}: ${fault}`);
}

/** `expand[0]=data.schedule`: the object itself in place of its id. */
function expand(books: StripeBooks, answered: object, paths: readonly string[]): object {
  for (const path of paths) {
    const [first = '', second] = path.split('.');
    const name = second ?? first;
    const kind = EXPANDED[name];
    if (kind === undefined)
      throw new StripeRefusal(400, `This property cannot be expanded (${path}).`);
    const holders = second === undefined ? [answered] : (answered as { data: object[] }).data;
    for (const holder of holders as Record<string, unknown>[]) {
      if (typeof holder[name] !== 'string') continue;
      holder[name] = structuredClone(books.get(kind, holder[name]));
    }
  }
  return answered;
}

const EXPANDED: Readonly<Record<string, keyof StripeObjects>> = {
  schedule: 'subscription_schedule',
  latest_invoice: 'invoice',
};

/** A form as Stripe reads it: `items[0][price]=x` is { items: { 0: { price: 'x' } } }. */
function readForm(text: string): object {
  const form: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\]?\[|\]$/).filter((part) => part !== '');
    const last = path.pop() ?? name;
    let holder = form;
    for (const part of path) holder = (holder[part] ??= {}) as Record<string, unknown>;
    holder[last] = value;
  }
  return form;
}

function settle(books: StripeBooks): void {
  const now = books.now();
  for (;;) {
    const due = [...books.all('subscription').values()].flatMap((subscription) => {
      const at = getNextDue(books, subscription);
      return at !== null && at <= now ? [{ subscription, at }] : [];
    });
    const [next] = due.toSorted((a, b) => a.at - b.at);
    if (next === undefined) break;
    books.at(next.at, () => doDue(books, next.subscription));
  }
  for (const session of books.all('checkout.session').values()) {
    if (session.status === 'open' && session.expires_at <= now) {
      books.at(session.expires_at, () => expireSession(books, session.id));
    }
  }
}

function signDelivery(
  books: StripeBooks,
  { id, type, created, object }: StripeBooks['events'][number],
): StripeDelivery {
  const body = JSON.stringify({
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
  const header = Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: STRIPE_KEYS.webhookSecret,
    timestamp: books.now(),
  });
  return { body, headers: { 'stripe-signature': header, 'content-type': 'application/json' } };
}
