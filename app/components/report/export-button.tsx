import { Button } from '#app/components/ui/button.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { TipText } from '#app/components/tooltip/tip-text.tsx';
import { TipOn } from '#app/components/tooltip/tip.tsx';
import { type FeatureKey, isBlocked } from '#app/domain/access/plans/features.ts';
import { getActionRefusal } from '#app/domain/access/roles/actions.ts';
import { withShops } from '#app/domain/multishop/shops-of-report.ts';
import { writeReportState } from '#app/view-models/report/report-state.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { LockedButton, LockedExportButton } from './locked-button.tsx';

export interface ExportButtonProps {
  readonly href: string;
  readonly label: string;
  readonly accessibilityLabel?: string;
  readonly isPlain?: boolean;
  /** The plan feature that it needs. */
  readonly feature?: FeatureKey;
}

/**
 * Renders the CSV button of a table or chart: disabled, with its reason, where the role refuses it,
 * and locked where the plan does.
 */
export function ExportButton({ href, feature, ...looks }: ExportButtonProps) {
  const { role, plan, isExportLocked } = useReport();
  const refusal = getActionRefusal(role, 'export_table');
  if (refusal === null && isExportLocked) return <LockedExportButton {...looks} />;
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

/**
 * Returns the address of the CSV of a complete metric table: the page's range and filters, every
 * row.
 */
export function exportHref(
  { state, shops }: ReportView,
  { by, metrics }: { readonly by: string; readonly metrics: readonly string[] },
): string {
  const params = writeReportState({ ...state, page: { size: 10, number: 1 } });
  params.set('by', by);
  params.set('metrics', metrics.join(','));
  return `/export?${withShops(params, shops)}`;
}
