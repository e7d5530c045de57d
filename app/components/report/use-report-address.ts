import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { changeReportState, type ReportState } from '#app/domain/report/report-state.ts';
import { useReport } from './report-context.ts';

export interface ReportAddress {
  /** The address of this page after a change of the report's state. */
  href(change: Partial<ReportState>): string;
  /** Goes there; the old figures stay, dimmed, until the new ones are there. */
  change(change: Partial<ReportState>): void;
  /** New figures of this same page are on their way. */
  readonly isLoading: boolean;
}

/** Reads and changes the report's state where it lives: in the address. */
export function useReportAddress(): ReportAddress {
  const { state } = useReport();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const href = (change: Partial<ReportState>) =>
    `${pathname}?${changeReportState(new URLSearchParams(search), state, change)}`;
  return {
    href,
    change: (change) => navigate(href(change), { preventScrollReset: true }),
    isLoading: navigation.state === 'loading' && navigation.location.pathname === pathname,
  };
}
