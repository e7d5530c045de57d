/** A shop by hand with reports of two people, for the tests of custom reports. */
import { NEW_REPORT, type ReportSettings } from '#app/domain/custom-reports/report-settings.ts';
import {
  type ReportEditor,
  saveReport,
} from '#app/services/custom-reports/change-reports.server.ts';
import { readCustomReport } from '#app/services/custom-reports/read-custom-report.server.ts';
import { openCustomReport } from '#app/pages/custom-reports/open-custom-report.server.ts';
import { createReportsFixture, DAYS, type ReportsFixture } from './declared-reports-fixture.ts';

type ShopOfReports = 'berlin' | 'paris';

export interface CustomReportsFixture extends ReportsFixture {
  /** The owner of the workspace, and somebody with view only access. */
  readonly ann: ReportEditor;
  readonly vic: ReportEditor;
  save(over?: Partial<ReportSettings>, editor?: ReportEditor): Promise<string>;
  openStored(
    reportId: string,
    days: string,
    shop?: ShopOfReports,
  ): ReturnType<typeof openCustomReport>;
  readStored(
    reportId: string,
    days?: string,
    shop?: ShopOfReports,
  ): ReturnType<typeof readCustomReport>;
  /** The keys and figures of each row. */
  rowsOf(over: Partial<ReportSettings>, days?: string): Promise<readonly (readonly unknown[])[]>;
}

/** Orders and sales by country, without anything around them. */
export const plainSettings = (over: Partial<ReportSettings> = {}): ReportSettings => ({
  ...NEW_REPORT,
  metrics: ['orders', 'net_sales'],
  grouping: 'country',
  chart: 'ranking',
  compareTo: 'none',
  ...over,
});

export const reportNamed = (name: string, over: Partial<ReportSettings> = {}) => ({
  name,
  description: '',
  settings: plainSettings(over),
});

export async function createCustomReportsFixture(): Promise<CustomReportsFixture> {
  const fixture = await createReportsFixture();
  const { shopId } = fixture.shops.paris;
  const ann = { shopId, userId: fixture.users.ann, role: 'Owner' } as const;
  const vic = { shopId, userId: fixture.users.vic, role: 'View Only' } as const;
  const save: CustomReportsFixture['save'] = (over = {}, editor = ann) =>
    saveReport(fixture.deps, editor, { reportId: null, content: reportNamed('Mine', over) });
  const openStored: CustomReportsFixture['openStored'] = async (reportId, days, shop = 'paris') => {
    const path = `/custom-reports/report/${reportId}?${days}`;
    const [request, context] = await fixture.request(path, shop);
    return openCustomReport(request, context, reportId);
  };
  const readStored: CustomReportsFixture['readStored'] = async (reportId, days = DAYS, shop) => {
    const { open, report: found } = await openStored(reportId, days, shop);
    return readCustomReport(open, found);
  };
  const rowsOf: CustomReportsFixture['rowsOf'] = async (over, days = DAYS) => {
    const { view } = await readStored(await save(over), days);
    return view.figures.table.rows.map(({ keys, values }) => [
      ...keys,
      ...view.settings.metrics.map((metric) => values[metric]),
    ]);
  };
  return { ...fixture, ann, vic, save, openStored, readStored, rowsOf };
}
