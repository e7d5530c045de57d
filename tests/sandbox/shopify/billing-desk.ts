import { type AdminObject, Edges, gid } from './admin-object.ts';
import {
  billingFailure,
  billingRefused,
  findOfferFault,
  type DeskSubscription,
  getPeriodMs,
  type LineItem,
  type OfferInput,
  toAppSubscription,
  toCents,
  toLineItem,
  type UsageInput,
  type UsageRecord,
} from './billing-objects.ts';

const DAY_MS = 86_400_000;
/** Who approves nothing for two days is offered it no longer (shopify.dev, AppSubscriptionStatus). */
const OFFER_MS = 2 * DAY_MS;

/**
 * What becomes of the next mutation: `lost` does it and answers with an error, `failing` answers with one
 * and does nothing.
 */
type BillingMood = 'well' | 'lost' | 'failing';

/**
 * Shopify's billing of one app in one shop, with the merchant who answers to it and a clock. A key of a
 * usage record gives its first answer again, a refusal too (shopify.dev, "Idempotent creation of
 * AppUsageRecord"); a development store can be charged by tests alone.
 */
export class BillingDesk {
  mood: BillingMood = 'well';
  isDevelopment = false;
  /** The app's plans stand in the Partner Dashboard. */
  isManaged = false;
  /** How a deferred change waits once it is approved; Shopify does not document it. */
  deferredAs: 'PENDING' | 'ACTIVE' = 'ACTIVE';
  readonly subscriptions: DeskSubscription[] = [];
  readonly #clock: () => Date;
  readonly #answers = new Map<string, AdminObject>();
  readonly #caps = new Map<string, { readonly lineId: string; readonly capMinor: number }>();
  #made = 0;
  /** Where the merchant approves. */
  url = 'https://admin.example';

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** The subscription that the merchant is charged for now. */
  get current(): DeskSubscription | null {
    this.#settle();
    return this.subscriptions.find((one) => one.status === 'ACTIVE' && !one.isWaiting) ?? null;
  }

  get pending(): readonly DeskSubscription[] {
    this.#settle();
    return this.subscriptions.filter((one) => one.status === 'PENDING' && !one.isWaiting);
  }

  /** Where the newest offer, or the newest cap, is approved; null where nothing waits. */
  get waitingUrl(): string | null {
    const offer = this.pending.at(-1);
    return offer === undefined ? null : this.confirmationUrl(offer);
  }

  get waitingCapUrl(): string | null {
    return [...this.#caps.keys()].at(-1) ?? null;
  }

  /** Every usage record that was ever made. */
  get usageRecords(): readonly UsageRecord[] {
    return this.subscriptions.flatMap(({ lineItems }) => lineItems.flatMap((one) => one.records));
  }

  /** What the merchant confirmed at an address; gives where Shopify sends them then. */
  approve(url: string): string | null {
    this.#settle();
    const cap = this.#caps.get(url);
    if (cap !== undefined) {
      this.setCap(cap.lineId, cap.capMinor);
      return this.#ownerOf(cap.lineId)?.returnUrl ?? this.url;
    }
    const found = this.#find(url);
    if (found?.status !== 'PENDING' || found.isWaiting) return null;
    const { current } = this;
    if (found.isDeferred && current !== null) {
      for (const one of this.subscriptions.filter(({ isWaiting }) => isWaiting)) this.#end(one);
      found.isWaiting = true;
      found.status = this.deferredAs;
    } else {
      this.#activate(found);
    }
    return `${found.returnUrl}&charge_id=${found.id.split('/').at(-1)}`;
  }

  decline(url: string): void {
    const found = this.#find(url);
    if (found?.status === 'PENDING' && !found.isWaiting) found.status = 'DECLINED';
  }

  /** The merchant changes the cap in the admin, down too, but not below what is used. */
  setCap(lineId: string, capMinor: number): void {
    const line = this.#lines().find(({ id }) => id === lineId);
    if (line?.usage != null) line.usage.capMinor = Math.max(capMinor, line.usage.usedMinor);
  }

  /** The merchant does not pay, or pays again. */
  freeze(isFrozen: boolean): void {
    this.#settle();
    const [from, to] = isFrozen ? (['ACTIVE', 'FROZEN'] as const) : (['FROZEN', 'ACTIVE'] as const);
    for (const one of this.subscriptions) {
      if (one.status === from && !one.isWaiting) one.status = to;
    }
  }

  /** The app is removed from the shop: Shopify ends everything. */
  uninstall(): void {
    for (const one of this.subscriptions) this.#end(one);
  }

  /** The fields of the root. */
  root(): Record<string, unknown> {
    return {
      currentAppInstallation: () => this.#installation(),
      nodes: ({ ids }: { readonly ids: readonly string[] }) =>
        ids.map((id) => this.#give(this.subscriptions.find((one) => one.id === id))),
      appSubscriptionCreate: this.#mutation((given: OfferInput) => this.#offer(given)),
      appSubscriptionCancel: this.#mutation(({ id }: { readonly id: string }) => {
        const found = this.subscriptions.find((one) => one.id === id);
        if (found === undefined) return billingRefused('Subscription not found');
        this.#end(found);
        return { appSubscription: this.#give(found), userErrors: [] };
      }),
      appSubscriptionLineItemUpdate: this.#mutation(
        (given: { readonly id: string; readonly cappedAmount: { readonly amount: string } }) => {
          const owner = this.#ownerOf(given.id);
          if (owner?.status !== 'ACTIVE') return billingRefused('Subscription is not active');
          this.#made += 1;
          const confirmationUrl = `${this.url}/charges/cap-${this.#made}/confirm`;
          const capMinor = toCents(given.cappedAmount.amount);
          this.#caps.set(confirmationUrl, { lineId: given.id, capMinor });
          return { confirmationUrl, appSubscription: this.#give(owner), userErrors: [] };
        },
      ),
      appUsageRecordCreate: this.#mutation((given: UsageInput) => this.#record(given)),
    };
  }

  #mutation<Given>(answer: (given: Given) => AdminObject) {
    return (given: Given): AdminObject => {
      const { mood } = this;
      this.mood = 'well';
      this.#settle();
      if (mood === 'failing') throw billingFailure();
      const answered = answer(given);
      if (mood === 'lost') throw billingFailure();
      return answered;
    };
  }

  #offer({ name, returnUrl, lineItems, trialDays, test, replacementBehavior }: OfferInput) {
    if (this.isManaged) return billingRefused('Managed Pricing Apps cannot use the Billing API.');
    const fault = findOfferFault(lineItems);
    if (fault !== null) return billingRefused(fault);
    if (this.isDevelopment && test !== true)
      return billingRefused('Only test charges are possible.');
    this.#made += 1;
    const id = this.#made;
    const made: DeskSubscription = {
      id: gid('AppSubscription', id),
      name,
      returnUrl,
      isTest: test === true,
      isDeferred: replacementBehavior === 'APPLY_ON_NEXT_BILLING_CYCLE',
      createdAt: this.#clock().toISOString(),
      status: 'PENDING',
      trialDays: trialDays ?? 0,
      periodEnd: null,
      isWaiting: false,
      lineItems: lineItems.map((line, index) => toLineItem(line, id, index)),
    };
    this.subscriptions.push(made);
    return {
      confirmationUrl: this.confirmationUrl(made),
      appSubscription: this.#give(made),
      userErrors: [],
    };
  }

  confirmationUrl({ id }: Pick<DeskSubscription, 'id'>): string {
    return `${this.url}/charges/${id.split('/').at(-1)}/confirm`;
  }

  #record({ subscriptionLineItemId, price, description, idempotencyKey }: UsageInput): AdminObject {
    const known = this.#answers.get(idempotencyKey ?? '');
    if (known !== undefined) return known;
    const answer = this.#recordAnew(subscriptionLineItemId, {
      minor: toCents(price.amount),
      description,
      key: idempotencyKey ?? null,
    });
    if (typeof idempotencyKey === 'string') this.#answers.set(idempotencyKey, answer);
    return answer;
  }

  #recordAnew(lineId: string, charge: Pick<UsageRecord, 'minor' | 'description' | 'key'>) {
    const owner = this.#ownerOf(lineId);
    const line = this.#lines().find(({ id }) => id === lineId);
    const usage = line?.usage ?? null;
    if (owner?.status !== 'ACTIVE' || line === undefined || usage === null) {
      return billingRefused('Subscription is not active.');
    }
    if (usage.usedMinor + charge.minor > usage.capMinor) {
      return billingRefused('Total price exceeds balance remaining');
    }
    this.#made += 1;
    const id = gid('AppUsageRecord', this.#made);
    usage.usedMinor += charge.minor;
    line.records.push({ id, ...charge, createdAt: this.#clock().toISOString() });
    return { appUsageRecord: { id }, userErrors: [] };
  }

  #installation(): AdminObject {
    this.#settle();
    const active = this.subscriptions.filter(({ status }) => status === 'ACTIVE');
    return {
      app: { handle: 'farthing' },
      activeSubscriptions: active.map((one) => this.#give(one)),
      allSubscriptions: new Edges(this.subscriptions.map((one) => this.#give(one) ?? {})),
      credits: new Edges([]),
      oneTimePurchases: new Edges([]),
    };
  }

  #give(one: DeskSubscription | undefined): AdminObject | null {
    return one === undefined ? null : toAppSubscription(one);
  }

  /** Lets the clock do what it does: offers expire, periods end, what waited begins. */
  #settle(): void {
    const now = this.#clock().getTime();
    for (const one of this.subscriptions) {
      const age = now - Date.parse(one.createdAt);
      if (one.status === 'PENDING' && !one.isWaiting && age > OFFER_MS) one.status = 'EXPIRED';
    }
    for (const one of this.subscriptions.filter(({ status }) => status === 'ACTIVE')) {
      while (!one.isWaiting && one.status === 'ACTIVE' && (one.periodEnd ?? now) < now) {
        const next = this.subscriptions.find(({ isWaiting }) => isWaiting);
        if (next === undefined) this.#renew(one);
        else this.#activate(next, one.periodEnd ?? now);
      }
    }
  }

  #activate(one: DeskSubscription, at = this.#clock().getTime()): void {
    for (const other of this.subscriptions) {
      const isOpen = other.status === 'ACTIVE' || other.status === 'FROZEN' || other.isWaiting;
      if (other !== one && isOpen) this.#end(other);
    }
    one.status = 'ACTIVE';
    one.isWaiting = false;
    one.periodEnd = at + one.trialDays * DAY_MS + getPeriodMs(one);
  }

  #renew(one: DeskSubscription): void {
    one.periodEnd = (one.periodEnd ?? 0) + getPeriodMs(one);
    for (const { usage } of one.lineItems) if (usage !== null) usage.usedMinor = 0;
  }

  #end(one: DeskSubscription): void {
    const isFinal = ['CANCELLED', 'DECLINED', 'EXPIRED'].includes(one.status);
    if (!isFinal) one.status = 'CANCELLED';
    one.isWaiting = false;
  }

  #find(url: string): DeskSubscription | undefined {
    return this.subscriptions.find((one) => this.confirmationUrl(one) === url);
  }

  #lines(): readonly LineItem[] {
    return this.subscriptions.flatMap(({ lineItems }) => lineItems);
  }

  #ownerOf(lineId: string): DeskSubscription | undefined {
    return this.subscriptions.find((one) => one.lineItems.some(({ id }) => id === lineId));
  }
}
