import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import {
  changeReportState,
  parseReportState,
  type ReportState,
} from '#app/view-models/report/report-state.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { useReport } from './report-context.ts';

export interface ReportAddress {
  /** Returns the address of this page after a change of the report's state. */
  href(change: Partial<ReportState>): string;
  /** Navigates there; the old figures stay, dimmed, until the new ones arrive. */
  change(change: Partial<ReportState>): void;
  /** True while new figures of this page are loading. */
  readonly isLoading: boolean;
}

/** Reads and changes the report's state in the address. */
export function useReportAddress(): ReportAddress {
  const report = useReport();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const pendingSearch = usePendingSearch();
  return {
    href: (change) =>
      `${pathname}?${changeReportState(new URLSearchParams(search), report.state, change)}`,
    change: (change) => {
      const params = new URLSearchParams(pendingSearch());
      const next = changeReportState(params, pendingState(params, report), change);
      navigate(`${pathname}?${next}`, { preventScrollReset: true });
    },
    isLoading: navigation.state === 'loading' && navigation.location.pathname === pathname,
  };
}

/** Returns the state in the address, where it is ahead of the figures on screen. */
function pendingState(params: URLSearchParams, report: ReportView): ReportState {
  const { state, today, weekStart, firstDataDay, lastDataDay, pageSizes } = report;
  const calendar = { today, weekStart, firstDataDay, lastDataDay };
  const { range, shortcut, compareTo } = state;
  // Without days in the address those on screen are meant, their shortcut's name included.
  return parseReportState(params, {
    ...calendar,
    opensWith: { range, shortcut },
    compareTo,
    ...(pageSizes !== undefined && { pageSizes }),
  });
}

/**
 * Returns the query of the last navigation on this page, to be read when something is chosen: a
 * second choice made while the first is still loading must not undo it.
 */
export function usePendingSearch(): () => string {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return () => (location?.pathname === pathname ? location.search : window.location.search);
}
