export const CUSTOM_REPORT_MESSAGES = {
  top: (rows: string) => `Top ten by ${rows.toLowerCase()}`,
  bottom: (rows: string) => `Bottom ten by ${rows.toLowerCase()}`,
  overTime: (metrics: readonly string[]) => `${metrics.join(', ')} over time`,
  firstUse: 'The figures of your reports will appear here',
  noReports: 'No reports yet',
  noReportsText:
    'Start from a template that asks what you want to know, or put a report together from any figures.',
  template: 'Template',
  shared: 'Shared',
  isPrivate: 'Private',
  shareHint: 'Everybody who sees this shop sees a shared report.',
  deleteQuestion: (name: string) => `Delete “${name}”?`,
  deleteText: 'The report and its former versions are deleted. Its figures stay where they are.',
  filtersOfReport: 'Only where',
  formulaHint:
    'Numbers, + − × ÷, parentheses, min, max and if_zero with figures by name: ' +
    '([Net sales] − [Marketing cost]) ÷ orders',
} as const;
