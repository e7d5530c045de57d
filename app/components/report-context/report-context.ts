import { createContext, useContext } from 'react';
import type { ReportView } from '#app/view-models/report/report-view.ts';

/** The report around a component: state, shop and calendar. Set by ReportPage. */
export const ReportViewContext = createContext<ReportView | null>(null);

/** Returns the report on screen; throws outside a ReportPage. */
export function useReport(): ReportView {
  const report = useContext(ReportViewContext);
  if (report === null) throw new Error('useReport needs a ReportPage around it');
  return report;
}
