import { Button } from '@shopify/polaris';
import { isBlocked, type FeatureKey } from '#app/domain/access/plans/features.ts';
import { getActionRefusal } from '#app/domain/access/roles/actions.ts';
import { TipText } from '#app/components/tooltip/tip-content.tsx';
import { TipOn } from '#app/components/tooltip/tip.tsx';
import { LockedButton } from './locked-button.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';

export interface ExportButtonProps {
  readonly href: string;
  readonly label: string;
  readonly accessibilityLabel?: string;
  readonly isPlain?: boolean;
  /** What the plan must hold for it. */
  readonly feature?: FeatureKey;
}

/**
 * The CSV of a table or chart: disabled, with its reason, where the role refuses it, and locked
 * where the plan does.
 */
export function ExportButton({ href, feature, ...looks }: ExportButtonProps) {
  const { role, plan } = useReport();
  const refusal = getActionRefusal(role, 'export_table');
  if (refusal === null && feature !== undefined && isBlocked(plan, feature)) {
    return <LockedButton {...looks} feature={feature} />;
  }
  const { label, accessibilityLabel, isPlain } = looks;
  const props = {
    ...(isPlain === true && { variant: 'plain' as const }),
    ...(accessibilityLabel !== undefined && { accessibilityLabel }),
  };
  if (refusal === null) {
    return (
      <Button {...props} url={href} download>
        {label}
      </Button>
    );
  }
  return (
    <TipOn title={accessibilityLabel ?? label} content={<TipText text={refusal} />}>
      <Button {...props} disabled>
        {label}
      </Button>
    </TipOn>
  );
}
