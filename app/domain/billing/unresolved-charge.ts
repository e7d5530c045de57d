/** A charge for which the merchant has not approved enough (features.md, "Capped charge"). */
import type { UsageIntent } from './usage-charges.ts';

/** Older than so many days its modal cannot be closed (features.md, section 9). */
export const CAPPED_CHARGE_DAYS = 9;

/** How a status of charges is shown where the provider's own name says something else. */
export const DEFICIENT_BALANCE = 'Deficient balance';

export interface UnresolvedCharge {
  readonly status: 'not_enough_balance';
  readonly isResolved: boolean;
  /** When the balance was first not enough, ISO UTC. */
  readonly since: string;
}

/** The oldest charge that lacks balance, else the last that did; null where none ever has. */
export function getUnresolvedCharge(
  intents: readonly Pick<UsageIntent, 'status' | 'overCapAt'>[],
): UnresolvedCharge | null {
  const charges = intents.flatMap(({ status, overCapAt }) =>
    overCapAt === null
      ? []
      : [{ isResolved: status === 'recorded' || status === 'refused', since: overCapAt }],
  );
  const inOrder = charges.toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since));
  const shown = inOrder.find(({ isResolved }) => !isResolved) ?? inOrder.at(-1);
  return shown === undefined ? null : { status: 'not_enough_balance', ...shown };
}

/** Whether what is said of the charge cannot be closed any more. */
export function isOverdue({ isResolved, since }: UnresolvedCharge, now: Date): boolean {
  return !isResolved && now.getTime() - Date.parse(since) > CAPPED_CHARGE_DAYS * 86_400_000;
}
