/**
 * How what a provider says becomes what is stored. The provider is right in everything but one: what it
 * once said has ended does not come back.
 */
import {
  canFollow,
  isFinalStatus,
  type StoredSubscription,
  type PlanSubscription,
} from './subscription.ts';

/** An offer that nobody approves ends after so long with Shopify; what is not listed until then may still come. */
export const OFFER_DAYS = 2;

export interface AppliedReading {
  /** Every subscription as it is to be stored. */
  readonly subscriptions: readonly StoredSubscription[];
  /** Our keys of those whose reading contradicts what was read before, and was left out. */
  readonly contradicted: readonly string[];
}

/** Joins a complete reading with what is stored. The same reading again changes nothing. */
export function applyReading(
  stored: readonly StoredSubscription[],
  read: readonly PlanSubscription[],
  now: string,
): AppliedReading {
  const contradicted: string[] = [];
  const known = stored.map((one) => {
    const found = findReading(read, one);
    if (found === undefined) return withoutReading(one, now);
    const isInferred = one.endReason === 'app_removed' || one.endReason === 'not_listed';
    if (isInferred || canFollow(one.status, found.status)) return withReading(one, found, now);
    contradicted.push(one.offerKey);
    return one;
  });
  const added = read
    .filter((one) => !stored.some((other) => isSame(other, one)))
    .map((one) => withReading(NEW_SUBSCRIPTION, one, now));
  return { subscriptions: [...known, ...added], contradicted };
}

/** Ends what an app that was removed takes along, before the provider can be asked again. */
export function endWithApp(
  stored: readonly StoredSubscription[],
  now: string,
): readonly StoredSubscription[] {
  return stored.map((one) =>
    isFinalStatus(one.status)
      ? one
      : { ...one, status: 'cancelled', endedAt: now, endReason: 'app_removed' },
  );
}

const NEW_SUBSCRIPTION = { offer: null, endedAt: null, endReason: null };

function findReading(
  read: readonly PlanSubscription[],
  stored: StoredSubscription,
): PlanSubscription | undefined {
  return read.find((one) => isSame(stored, one));
}

/** A provider may know an offer by another id once it is approved; our key stays. */
function isSame(stored: StoredSubscription, read: PlanSubscription): boolean {
  return stored.offerKey === read.offerKey;
}

function withReading(
  { offer, endedAt }: Pick<StoredSubscription, 'offer' | 'endedAt'>,
  read: PlanSubscription,
  now: string,
): StoredSubscription {
  const isFinal = isFinalStatus(read.status);
  return {
    ...read,
    offer: offer === null || !isFinal ? offer : { ...offer, approvalUrl: null },
    endedAt: isFinal ? (endedAt ?? now) : null,
    endReason: isFinal ? 'read' : null,
  };
}

function withoutReading(stored: StoredSubscription, now: string): StoredSubscription {
  const { status, createdAt } = stored;
  if (isFinalStatus(status)) return stored;
  const age = Date.parse(now) - Date.parse(createdAt);
  if (status === 'pending' && age <= OFFER_DAYS * 86_400_000) return stored;
  const gone = status === 'pending' ? 'expired' : 'cancelled';
  return { ...stored, status: gone, endedAt: now, endReason: 'not_listed' };
}
