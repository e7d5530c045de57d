import { z } from 'zod';
import { type Call, shopCall, shopOnScreen } from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { flag } from '#app/api/rpc/wire/fields.ts';
import { DIMENSIONS } from '#app/domain/metrics/dimensions.ts';
import { METRICS } from '#app/domain/metrics/metrics.ts';
import { isTrafficField } from '#app/domain/metrics/traffic-fields.ts';
import { GROUPING_OPTIONS, multishopModeFor } from '#app/domain/multishop/grouping-options.ts';
import { hasTraffic } from '#app/services/traffic/has-traffic.server.ts';
import { BUILT_IN_REPORTS, type BuiltInReport } from './built-in-reports.ts';
import { hasTwoThings } from '#app/view-models/custom-reports/custom-report-queries.ts';
import { listReportsOfCaller } from './custom-report-content.server.ts';
import { getShopReport } from './shop-report.server.ts';

const getReportFields = shopCall({
  params: z.strictObject({ data: z.strictObject({ become_shop_ID: shopOnScreen }).optional() }),
  run: async ({ deps, shop }) => {
    const isCounted = await hasTraffic(deps, shop.shopId);
    const isOffered = ({ key }: { readonly key: string }) => isCounted || !isTrafficField(key);
    return succeeded([
      ...METRICS.filter(isOffered).map(({ key, label, tooltip, format }) => ({
        field_name: key,
        title: label,
        tooltip,
        type: format,
      })),
      ...DIMENSIONS.filter(isOffered).map(({ key, label, type }) => ({
        field_name: key,
        title: label,
        tooltip: `Groups a report by ${label.toLowerCase()}.`,
        type,
      })),
    ]);
  },
});

const getBuiltInReports = shopCall({
  params: z.strictObject({
    become_shop_ID: shopOnScreen,
    settings: z.strictObject({ is_farthing_custom_report: flag.optional() }).optional(),
  }),
  run: async (caller, { settings }) =>
    succeeded(
      settings?.is_farthing_custom_report === true
        ? (await listReportsOfCaller(caller)).map(customReportWire)
        : BUILT_IN_REPORTS.map(reportWire),
    ),
});

const getReportsGlobalData = shopCall({
  params: z.strictObject({
    become_shop_ID: shopOnScreen,
    data: z.strictObject({ become_shop_ID: shopOnScreen }).optional(),
  }),
  run: () =>
    succeeded({
      grouping_options: GROUPING_OPTIONS.map(({ key, label, noMultishop }) => ({
        key,
        label,
        no_multishop: Number(noMultishop),
        no_multicurrency: 0,
      })),
    }),
});

function reportWire({ reportId, title, grouping, secondGrouping, metrics }: BuiltInReport) {
  const groupings = secondGrouping === null ? [grouping] : [grouping, secondGrouping];
  const mode = multishopModeFor(groupings);
  return {
    report_ID: reportId,
    title,
    grouping,
    second_grouping: secondGrouping,
    fields: metrics,
    no_multishop: Number(mode === 'off'),
    no_multicurrency: Number(mode !== 'all'),
  };
}

/** Converts a stored report, or a template; `period` is the length of the requested days. */
function customReportWire({
  summary,
  settings,
  isTemplate,
  isShared,
}: Awaited<ReturnType<typeof listReportsOfCaller>>[number]) {
  const { grouping, secondGrouping, metrics, ownMetrics } = settings;
  return {
    report_ID: summary.reportId,
    title: summary.name,
    description: summary.description,
    grouping,
    second_grouping: secondGrouping,
    fields: metrics,
    own_fields: ownMetrics.map(({ key, name, formula }) => ({
      field_name: key,
      title: name,
      formula,
    })),
    is_template: Number(isTemplate),
    is_shared: Number(isShared),
    no_multishop: 0,
    no_multicurrency: Number(hasTwoThings(settings)),
  };
}

export const reports: Readonly<Record<string, Call>> = {
  getReportFields,
  getBuiltInReports,
  getReportsGlobalData,
  getShopReport,
};
