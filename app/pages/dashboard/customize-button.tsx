import { Button } from '#app/components/ui/button.ts';
import { LockedButton } from '#app/components/report/locked-button.tsx';
import { TipText } from '#app/components/tooltip/tip-text.tsx';
import { TipOn } from '#app/components/tooltip/tip.tsx';
import { isBlocked } from '#app/domain/access/plans/features.ts';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';

const LABEL = 'Customize';

/** Opens the editor of the dashboard, where role and plan allow it. */
export function CustomizeButton({
  report: { role, plan },
  onClick,
}: {
  readonly report: Pick<ReportView, 'role' | 'plan'>;
  readonly onClick: () => void;
}) {
  const state = getButtonState(role, 'customize_tiles');
  if (state === 'hidden') return null;
  if (state === 'disabled') {
    return (
      <TipOn
        title={LABEL}
        content={<TipText text={getActionRefusal(role, 'customize_tiles') ?? ''} />}
      >
        <Button disabled>{LABEL}</Button>
      </TipOn>
    );
  }
  if (isBlocked(plan, 'DashboardTiles')) {
    return <LockedButton label={LABEL} feature="DashboardTiles" />;
  }
  return <Button onClick={onClick}>{LABEL}</Button>;
}
