/** A charge for which the merchant has not approved enough (features.md, "Capped charge"). */
import type { UsageIntent } from './usage-charges.ts';

/** After as many days its modal can no longer be closed (features.md, section 9). */
export const CAPPED_CHARGE_DAYS = 9;

/** The displayed status of charges that a provider reports under another name. */
export const DEFICIENT_BALANCE = 'Deficient balance';

export interface UnresolvedCharge {
  readonly status: 'not_enough_balance';
  readonly isResolved: boolean;
  /** The time at which the balance first did not suffice, ISO UTC. */
  readonly since: string;
}

/** Returns the oldest charge without balance, else the last that ever lacked it; null without one. */
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

export function isOverdue({ isResolved, since }: UnresolvedCharge, now: Date): boolean {
  return !isResolved && now.getTime() - Date.parse(since) > CAPPED_CHARGE_DAYS * 86_400_000;
}
