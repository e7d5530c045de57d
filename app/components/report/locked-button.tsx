import { Button } from '#app/components/ui/button.ts';
import { LockIcon } from '#app/components/ui/icons.ts';
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
import { EXPORT_LOCKED_TEXT, EXPORT_PLAN } from '#app/domain/access/plans/trial.ts';

type OpenFeatureBlocked = (what: BlockedPage) => void;

/** Opens the modal about the plan that opens a feature. Set by the shell, which has the modal. */
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

/** Renders a button for a locked feature: its tooltip and its click name the plan that opens it. */
export function LockedButton({ feature, ...looks }: LockedButtonProps) {
  const blocked = { lowestPlan: lowestPlanFor(feature), pageName: featureName(feature) };
  return <ButtonUntil {...looks} blocked={blocked} tooltip={blockedTooltip(feature)} />;
}

/** Renders a locked button for files, which a reverse trial locks despite its other features. */
export function LockedExportButton(looks: Omit<LockedButtonProps, 'feature'>) {
  const blocked = { lowestPlan: EXPORT_PLAN, pageName: 'Export' };
  return <ButtonUntil {...looks} blocked={blocked} tooltip={EXPORT_LOCKED_TEXT} />;
}

function ButtonUntil({
  label,
  accessibilityLabel,
  isPlain,
  blocked,
  tooltip,
}: Omit<LockedButtonProps, 'feature'> & {
  readonly blocked: BlockedPage;
  readonly tooltip: string;
}) {
  const open = useFeatureBlocked();
  return (
    <TipOn title={accessibilityLabel ?? label} content={<TipText text={tooltip} />}>
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
