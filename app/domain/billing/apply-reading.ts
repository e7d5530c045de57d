/**
 * Turns a provider's reading into the stored subscriptions. The provider is the source of truth
 * except that a subscription which has ended never becomes active again.
 */
import {
  canFollow,
  isFinalStatus,
  type StoredSubscription,
  type PlanSubscription,
} from './subscription.ts';

/** Shopify drops an offer that is not approved after two days; until then one that is not listed may still appear. */
export const OFFER_DAYS = 2;

export interface AppliedReading {
  readonly subscriptions: readonly StoredSubscription[];
  /** Our keys of the subscriptions whose new reading contradicted the stored one and was ignored. */
  readonly contradicted: readonly string[];
}

/** Merges a complete reading with the stored subscriptions. Applying the same reading again changes nothing. */
export function applyReading(
  stored: readonly StoredSubscription[],
  read: readonly PlanSubscription[],
  now: string,
): AppliedReading {
  const contradicted: string[] = [];
  const updated = stored.map((one) => {
    const reading = findReading(read, one);
    if (reading === undefined) return withoutReading(one, now);
    const isInferred = one.endReason === 'app_removed' || one.endReason === 'not_listed';
    if (isInferred || canFollow(one.status, reading.status)) return withReading(one, reading, now);
    contradicted.push(one.offerKey);
    return one;
  });
  const added = read
    .filter((one) => !stored.some((other) => isSame(other, one)))
    .map((one) => withReading(NEW_SUBSCRIPTION, one, now));
  return { subscriptions: [...updated, ...added], contradicted };
}

/** Ends the subscriptions of an app that was removed, before the provider can be queried again. */
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
