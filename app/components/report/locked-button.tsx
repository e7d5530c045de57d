import { Button } from '@shopify/polaris';
import { LockIcon } from '@shopify/polaris-icons';
import { createContext, useContext } from 'react';
import { TipText } from '#app/components/tooltip/tip-text.tsx';
import { TipOn } from '#app/components/tooltip/tip.tsx';
import type { BlockedPage } from '#app/domain/access/plans/blocked-page.ts';
import {
  blockedTooltip,
  type FeatureKey,
  featureName,
  lowestPlanFor,
} from '#app/domain/access/plans/features.ts';

type OpenFeatureBlocked = (what: BlockedPage) => void;

/** Says which plan opens what was clicked. Set by the shell, whose modal it is. */
export const FeatureBlockedContext = createContext<OpenFeatureBlocked>(() => undefined);

function useFeatureBlocked(): OpenFeatureBlocked {
  return useContext(FeatureBlockedContext);
}

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
