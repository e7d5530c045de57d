/** What the stand-in for Stripe knows: its objects by kind and id, its clock, and what happened. */
import type { Stripe } from 'stripe';
import { type StripeSchema, stripeSchema } from './stripe-schema.ts';
import type { StripeObjects } from './stripe-shapes.ts';

/** What Stripe says to a request that it does not do. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: { readonly error: Readonly<Record<string, string | undefined>> };

  constructor(status: number, message: string, more: { code?: string; type?: string } = {}) {
    super(message);
    this.name = 'StripeRefusal';
    this.status = status;
    this.body = { error: { type: 'invalid_request_error', message, ...more } };
  }
}

/** Something that happened, as a webhook tells it. */
export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  readonly object: object;
}

/** What a customer pays with: Stripe's own test cards do the same. */
export type Card = 'pays' | 'declines';

export class StripeBooks {
  readonly schema: StripeSchema = stripeSchema();
  /** Where the pages of Stripe are; known once the server listens. */
  origin = '';
  readonly cards = new Map<string, Card>();
  readonly events: StripeEvent[] = [];
  readonly #kinds = new Map<string, Map<string, unknown>>();
  readonly #clock: () => Date;
  #ids = 0;
  /** While time is caught up with: when what is being done was due. */
  #due: number | null = null;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** Seconds since 1970, as Stripe writes time. */
  now(): number {
    return this.#due ?? Math.floor(this.#clock().getTime() / 1000);
  }

  /** Does something as if it were a moment of the past. */
  at<T>(due: number, act: () => T): T {
    this.#due = due;
    try {
      return act();
    } finally {
      this.#due = null;
    }
  }

  newId(prefix: string): string {
    this.#ids += 1;
    return `${prefix}_${String(this.#ids).padStart(6, '0')}`;
  }

  all<K extends keyof StripeObjects>(kind: K): Map<string, StripeObjects[K]> {
    const known = this.#kinds.get(kind) ?? new Map<string, unknown>();
    this.#kinds.set(kind, known);
    return known as Map<string, StripeObjects[K]>;
  }

  /** Makes an object: what is not given is as empty as Stripe's schema allows. */
  add<K extends keyof StripeObjects>(
    kind: K,
    given: Partial<StripeObjects[K]> & { id: string; created?: number },
  ) {
    const made = this.schema.fill(kind, given);
    if ('created' in made && given.created === undefined) made.created = this.now();
    this.all(kind).set(given.id, made);
    return made;
  }

  get<K extends keyof StripeObjects>(kind: K, id: string | null | undefined): StripeObjects[K] {
    const found = id === null || id === undefined ? undefined : this.all(kind).get(id);
    if (found !== undefined) return found;
    const message = `No such ${kind}: '${String(id)}'`;
    throw new StripeRefusal(404, message, { code: 'resource_missing' });
  }

  /** Notes what happened, with the object as it is at this moment. */
  happen(type: string, object: object): void {
    const id = this.newId('evt');
    const created = this.now();
    this.events.push({ id, type, created, object: structuredClone(object) });
  }
}

/** The one product of a subscription: this stand-in knows no others. */
export function getItem(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`${subscription.id} has no item.`);
  return item;
}

/** The id of what may be there as a whole or by its id alone. */
export function getId(one: string | { readonly id: string } | null): string {
  if (one === null) throw new Error('Nothing is named here.');
  return typeof one === 'string' ? one : one.id;
}
