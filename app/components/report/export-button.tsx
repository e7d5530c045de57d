import { Button } from '@shopify/polaris';
import { isBlocked, unlockMessage, type FeatureKey } from '#app/domain/plans/features.ts';
import { refusalOf } from '#app/domain/roles/actions.ts';
import { TipText } from '#app/components/tooltip/tip-content.tsx';
import { TipOn } from '#app/components/tooltip/tip.tsx';
import { useReport } from './report-context.ts';

export interface ExportButtonProps {
  readonly href: string;
  readonly label: string;
  readonly accessibilityLabel?: string;
  readonly isPlain?: boolean;
  /** What the plan must hold for it. */
  readonly feature?: FeatureKey;
}

/** The CSV of a table or chart; disabled, with its reason, where role or plan refuse it. */
export function ExportButton(props: ExportButtonProps) {
  const { href, label, accessibilityLabel, isPlain, feature } = props;
  const { role, plan } = useReport();
  const byPlan = feature !== undefined && isBlocked(plan, feature) ? unlockMessage(feature) : null;
  const refusal = refusalOf(role, 'export_table') ?? byPlan;
  const looks = {
    ...(isPlain === true && { variant: 'plain' as const }),
    ...(accessibilityLabel !== undefined && { accessibilityLabel }),
  };
  if (refusal === null) {
    return (
      <Button {...looks} url={href} download>
        {label}
      </Button>
    );
  }
  return (
    <TipOn title={accessibilityLabel ?? label} content={<TipText text={refusal} />}>
      <Button {...looks} disabled>
        {label}
      </Button>
    </TipOn>
  );
}
