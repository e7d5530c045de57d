/** The payments of a shop on /billing: the subscription, its cap, and every charge. */
import { getPlan, type PlanKey } from '#app/domain/access/plans/plan.ts';
import { planPriceText } from '#app/domain/access/plans/price-text.ts';
import { trialLabel, getDaysLeft } from '#app/domain/access/plans/trial.ts';
import type { BillingFacts } from '#app/domain/billing/billing-facts.ts';
import type { BillingCharge, ChargeStatus } from '#app/domain/billing/charge.ts';
import { getSubscribedPlan } from '#app/domain/billing/rights.ts';
import {
  getTrialEndOfSubscription,
  isInTrial,
  type StoredSubscription,
  type SubscriptionStatus,
} from '#app/domain/billing/subscription.ts';
import { DEFICIENT_BALANCE } from '#app/domain/billing/unresolved-charge.ts';
import type { UsageIntent, UsageStatus } from '#app/domain/billing/usage-charges.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { getCurrency } from '#app/domain/money/currency.ts';

export interface PaymentView {
  /** The provider that charges: "Shopify". */
  readonly provider: string;
  /** The payment and its end date, one sentence each. */
  readonly sentences: readonly string[];
  /** A problem that the merchant has to solve first; null without one. */
  readonly warning: { readonly title: string; readonly text: string } | null;
  readonly pending: { readonly text: string; readonly approvalUrl: string } | null;
  readonly cap: CapView | null;
  /** Null where no payment can be cancelled. */
  readonly cancel: { readonly title: string; readonly text: string } | null;
  readonly charges: readonly ChargeRowView[];
  readonly subscriptions: readonly SubscriptionRowView[];
}

export interface CapView {
  /** "$3.20 of $45.00 in the period until 12 Dec 2026". */
  readonly text: string;
  readonly percent: number;
  /** The initial value of the field for a new cap, in major units: "90". */
  readonly suggestion: string;
  readonly currency: string;
}

export interface ChargeRowView {
  readonly id: string;
  readonly day: string;
  readonly description: string;
  readonly amount: string;
  readonly status: string;
  readonly tone: BadgeTone;
  readonly invoiceUrl: string | null;
}

export interface SubscriptionRowView {
  readonly id: string;
  readonly name: string;
  readonly price: string;
  readonly from: string;
  readonly until: string;
  readonly status: string;
  readonly tone: BadgeTone;
}

type BadgeTone = 'success' | 'attention' | 'critical' | 'info' | null;

export interface PaymentFacts {
  readonly billing: BillingFacts;
  readonly subscriptions: readonly StoredSubscription[];
  readonly intents: readonly UsageIntent[];
  readonly charges: readonly BillingCharge[];
  readonly locale: string;
  readonly timeZone: string;
  readonly now: Date;
}

export function toPaymentView(facts: PaymentFacts): PaymentView {
  const { billing, subscriptions } = facts;
  const { rights, provider } = billing;
  const { current } = rights;
  return {
    provider,
    sentences: getSentences(facts),
    warning: getWarning(facts),
    pending: getPending(facts),
    cap: current === null ? null : toCapView(current, facts),
    cancel: current === null ? null : getCancelQuestion(current, facts),
    charges: getChargeRows(facts),
    subscriptions: subscriptions.toReversed().map((one) => toSubscriptionRow(one, facts)),
  };
}

function getSentences(facts: PaymentFacts): string[] {
  const { billing, subscriptions, now } = facts;
  const { rights, provider } = billing;
  const { current, coming } = rights;
  if (current === null) return [getUnpaidSentence(facts)];
  const sentences: string[] = [];
  const price = `${moneyText(current.priceMinor, current.currency, facts)} a ${current.interval}`;
  const end = current.periodEnd === null ? null : dayText(current.periodEnd, facts);
  const trialEnd = isInTrial(current, now) ? getTrialEndOfSubscription(current) : null;
  if (trialEnd !== null) {
    const left = trialLabel(getDaysLeft({ endsAt: trialEnd }, now));
    sentences.push(`${left}. Then ${provider} charges ${price}.`);
  } else {
    const until = end === null ? '' : `, paid until ${end}`;
    sentences.push(`${provider} charges ${price}${until}.`);
  }
  if (coming !== null) {
    const from = coming.startsAt === null ? 'later' : `on ${dayText(coming.startsAt, facts)}`;
    sentences.push(
      `${getPlanName(coming.plan)} begins ${from}. Until then you have all of ${getNameOfPlan(current)}.`,
    );
  }
  if (current.usage === null && current.offer !== null) {
    sentences.push('Orders beyond the plan are not charged.');
  }
  const isTest = subscriptions.some((one) => one.isTest && one.offerKey === current.offerKey);
  if (isTest) sentences.push('These are test charges: nothing is paid.');
  return sentences;
}

/** Returns the notice that payments ended when the app was removed, for a merchant who returns. */
function getUnpaidSentence({
  subscriptions,
  billing: { provider },
  ...facts
}: PaymentFacts): string {
  const removed = subscriptions.findLast(({ endReason }) => endReason === 'app_removed') ?? null;
  const last = removed ?? findRemovedByProvider(subscriptions);
  const end = last?.periodEnd ?? null;
  if (last === null || end === null || Date.parse(end) <= facts.now.getTime()) {
    return 'You pay nothing at the moment.';
  }
  return (
    `${getNameOfPlan(last)} was paid until ${dayText(end, facts)}, and ended with its subscription. ` +
    `${provider} gives nothing back for these days, and asks you to approve a new subscription.`
  );
}

function findRemovedByProvider(subscriptions: readonly StoredSubscription[]) {
  return subscriptions.findLast(({ status }) => status === 'cancelled') ?? null;
}

function getWarning({ billing }: PaymentFacts): PaymentView['warning'] {
  const { rights, provider, unresolved } = billing;
  if (rights.isFrozen && rights.current !== null) {
    return {
      title: `${getNameOfPlan(rights.current)} is not paid`,
      text: `Pay the open invoice at ${provider}. Your plan opens again as soon as it is paid.`,
    };
  }
  if (unresolved !== null && !unresolved.isResolved) {
    return {
      title: DEFICIENT_BALANCE,
      text: 'Orders beyond your plan cost more than the cap that you approved. Raise the cap to settle them.',
    };
  }
  return null;
}

function getPending(facts: PaymentFacts): PaymentView['pending'] {
  const { pending } = facts.billing.rights;
  const approvalUrl = pending?.offer?.approvalUrl ?? null;
  if (pending === null || approvalUrl === null) return null;
  return { text: `${pending.name}: waits for your approval.`, approvalUrl };
}

function toCapView(current: StoredSubscription, facts: PaymentFacts): CapView | null {
  const { usage, currency, periodEnd } = current;
  if (usage === null) return null;
  const { usedMinor, capMinor } = usage;
  const until = periodEnd === null ? '' : ` in the period until ${dayText(periodEnd, facts)}`;
  const waiting = facts.intents
    .filter(({ status }) => status === 'over_cap')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const hundred = 10 ** getCurrency(currency).decimals;
  const suggested = Math.ceil(Math.max(capMinor * 2, usedMinor + waiting) / hundred);
  return {
    text: `${moneyText(usedMinor, currency, facts)} of ${moneyText(capMinor, currency, facts)}${until}`,
    percent: capMinor === 0 ? 100 : Math.min(100, Math.floor((usedMinor * 100) / capMinor)),
    suggestion: `${suggested}`,
    currency,
  };
}

function getCancelQuestion(current: StoredSubscription, facts: PaymentFacts) {
  const name = getNameOfPlan(current);
  const end =
    current.periodEnd === null
      ? ''
      : `, although it is paid until ${dayText(current.periodEnd, facts)}`;
  return {
    title: `Cancel ${name}?`,
    text:
      `Your shop is on the free plan at once${end}. ${facts.billing.provider} gives nothing back. ` +
      'Your data stays. To keep what you paid for, choose a smaller plan instead: it begins when the paid days end.',
  };
}

function getChargeRows(facts: PaymentFacts): ChargeRowView[] {
  const open = facts.intents
    .filter(({ status }) => status !== 'recorded')
    .map((one) => ({ at: one.createdAt, row: toIntentRow(one, facts) }));
  const charged = facts.charges.map((one) => ({ at: one.chargedAt, row: toChargeRow(one, facts) }));
  return [...open, ...charged]
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .map(({ row }) => row);
}

function toIntentRow(intent: UsageIntent, facts: PaymentFacts): ChargeRowView {
  const { usageKey, createdAt, orders, amountMinor, currency, status } = intent;
  const [label, tone] = INTENT_LABELS[status];
  return {
    id: usageKey,
    day: dayText(createdAt, facts),
    description: `${orders} ${orders === 1 ? 'order' : 'orders'} beyond the plan`,
    amount: moneyText(amountMinor, currency, facts),
    status: label,
    tone,
    invoiceUrl: null,
  };
}

function toChargeRow(charge: BillingCharge, facts: PaymentFacts): ChargeRowView {
  const [label, tone] = CHARGE_LABELS[charge.status];
  return {
    id: charge.chargeId,
    day: dayText(charge.chargedAt, facts),
    description: charge.description,
    amount: moneyText(charge.amountMinor, charge.currency, facts),
    status: charge.isTest ? 'Test' : label,
    tone,
    invoiceUrl: charge.invoiceUrl,
  };
}

function toSubscriptionRow(one: StoredSubscription, facts: PaymentFacts): SubscriptionRowView {
  const [label, tone] = SUBSCRIPTION_LABELS[one.status];
  return {
    id: one.offerKey,
    name: one.name,
    price: `${moneyText(one.priceMinor, one.currency, facts)} a ${one.interval}`,
    from: dayText(one.createdAt, facts),
    until: one.endedAt === null ? '' : dayText(one.endedAt, facts),
    status: label,
    tone,
  };
}

const INTENT_LABELS: Readonly<Record<UsageStatus, readonly [string, BadgeTone]>> = {
  intended: ['Being charged', 'info'],
  recorded: ['On the next invoice', null],
  over_cap: [DEFICIENT_BALANCE, 'critical'],
  refused: ['Not charged', null],
};

const CHARGE_LABELS: Readonly<Record<ChargeStatus, readonly [string, BadgeTone]>> = {
  pending: ['On the next invoice', null],
  paid: ['Paid', 'success'],
  failed: ['Not paid', 'critical'],
  void: ['Cancelled', null],
};

const SUBSCRIPTION_LABELS: Readonly<Record<SubscriptionStatus, readonly [string, BadgeTone]>> = {
  pending: ['Waits for approval', 'attention'],
  active: ['Active', 'success'],
  frozen: ['Not paid', 'critical'],
  cancelled: ['Ended', null],
  declined: ['Declined', null],
  expired: ['Not approved in time', null],
};

/**
 * Returns the name of a subscription's plan; the subscription's own where it is for none of ours.
 */
function getNameOfPlan(subscription: StoredSubscription): string {
  const plan = getSubscribedPlan(subscription);
  return plan === null ? subscription.name : getPlan(plan).name;
}

function getPlanName(plan: PlanKey | null): string {
  return plan === null ? 'Another plan' : getPlan(plan).name;
}

type Writing = Pick<PaymentFacts, 'locale' | 'timeZone'>;

function dayText(instant: string, { locale, timeZone }: Writing): string {
  return formatDay(businessTime(instant, timeZone).day, locale);
}

function moneyText(minor: number, currency: string, { locale }: Writing): string {
  return planPriceText(minor, locale, currency);
}
