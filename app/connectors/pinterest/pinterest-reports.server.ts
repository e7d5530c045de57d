import { z } from 'zod';
import type { JsonRequest } from '#app/connectors/ask-json.server.ts';
import type { RequestedReport } from '#app/connectors/collect-reports.server.ts';
import { downloadReport } from '#app/connectors/download-report.server.ts';
import type { ConnectorContext } from '#app/connectors/port.ts';
import { parseReply } from '#app/platforms/json-api.server.ts';

export interface PinterestReport {
  readonly callApi: <T extends z.ZodType>(schema: T, request: JsonRequest) => Promise<z.output<T>>;
  readonly path: string;
  readonly key: string;
  readonly body: object;
  readonly signal: AbortSignal | undefined;
}

const createdSchema = z.object({ token: z.string().min(1) });

const statusSchema = z.object({
  report_status: z.string(),
  url: z.string().nullish(),
});

export function requestReport({
  callApi,
  path,
  key,
  body,
  signal,
}: PinterestReport): RequestedReport {
  return {
    key,
    request: async () => (await callApi(createdSchema, { path, body, signal })).token,
    look: async (token) => {
      const report = await callApi(statusSchema, { path, query: { token }, signal });
      if (report.report_status === 'IN_PROGRESS') return null;
      return report.report_status === 'FINISHED' && report.url ? { url: report.url } : 'failed';
    },
  };
}

/** Reads the rows of a report: as one list, or in a list for each entity. */
export async function readReport<S extends z.ZodType>(
  context: ConnectorContext,
  name: string,
  { row, url, signal }: { readonly row: S; readonly url: string; readonly signal?: AbortSignal },
): Promise<z.output<S>[]> {
  const bytes = await downloadReport(context, name, url, signal);
  const rows = z.array(row);
  const byEntity = z.record(z.string(), rows).transform((all) => Object.values(all).flat());
  return parseReply(name, z.union([rows, byEntity]), bytes.toString('utf8')) as z.output<S>[];
}
