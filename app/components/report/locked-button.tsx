import { Button } from '@shopify/polaris';
import { LockIcon } from '@shopify/polaris-icons';
import {
  blockedTooltip,
  featureName,
  lowestPlanFor,
  type FeatureKey,
} from '#app/domain/access/plans/features.ts';
import { TipText } from '#app/components/tooltip/tip-content.tsx';
import { TipOn } from '#app/components/tooltip/tip.tsx';
import { useFeatureBlocked } from './feature-blocked-context.ts';

export interface LockedButtonProps {
  readonly label: string;
  readonly feature: FeatureKey;
  readonly accessibilityLabel?: string;
  readonly isPlain?: boolean;
}

/** A button of what the plan lacks: its tooltip and its click say which plan opens it. */
export function LockedButton({ label, feature, accessibilityLabel, isPlain }: LockedButtonProps) {
  const open = useFeatureBlocked();
  const blocked = { lowestPlan: lowestPlanFor(feature), pageName: featureName(feature) };
  return (
    <TipOn title={accessibilityLabel ?? label} content={<TipText text={blockedTooltip(feature)} />}>
      <Button
        icon={LockIcon}
        onClick={() => open(blocked)}
        {...(isPlain === true && { variant: 'plain' as const })}
        {...(accessibilityLabel !== undefined && { accessibilityLabel })}
      >
        {label}
      </Button>
    </TipOn>
  );
}
