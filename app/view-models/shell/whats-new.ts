import { isAtLeast, type PlanKey } from '#app/domain/access/plans/plan.ts';
import { getButtonState } from '#app/domain/access/roles/actions.ts';
import type { Role } from '#app/domain/access/roles/role.ts';

/**
 * Whether the what's-new bell is for this user: logged in, onboarded, paid and not in the demo
 * (features.md sections 2 and 6).
 */
export function isVisibleNews({
  isDemo,
  isOnboardingDone,
  plan,
  role,
}: {
  readonly isDemo: boolean;
  readonly isOnboardingDone: boolean;
  readonly plan: PlanKey;
  readonly role: Role;
}): boolean {
  const isPaid = isAtLeast(plan, 'basic');
  return (
    !isDemo && isOnboardingDone && isPaid && getButtonState(role, 'open_whats_new') === 'shown'
  );
}
