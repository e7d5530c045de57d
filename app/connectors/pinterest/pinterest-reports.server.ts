import { z } from 'zod';
import type { JsonRequest } from '#app/connectors/ask-json.server.ts';
import { awaitReport } from '#app/connectors/await-report.server.ts';
import { connectorFault } from '#app/connectors/connector-faults.ts';
import { downloadReport } from '#app/connectors/download-report.server.ts';
import type { ConnectorGround } from '#app/connectors/port.ts';
import { parseReply } from '#app/platforms/json-api.server.ts';

export interface PinterestReport<S extends z.ZodType> {
  readonly ground: ConnectorGround;
  readonly name: string;
  readonly ask: <T extends z.ZodType>(schema: T, request: JsonRequest) => Promise<z.output<T>>;
  /** Where reports of the account are requested. */
  readonly path: string;
  readonly body: object;
  readonly row: S;
}

const createdSchema = z.object({ token: z.string().min(1) });

const statusSchema = z.object({
  report_status: z.string(),
  url: z.string().nullish(),
});

/** The rows of a report that Pinterest makes. All of them, or in a list for each entity. */
export async function makeReport<S extends z.ZodType>(
  { ground, name, ask, path, body, row }: PinterestReport<S>,
  signal: AbortSignal | undefined,
): Promise<z.output<S>[]> {
  const { token } = await ask(createdSchema, { path, body, signal });
  const url = await awaitReport(
    ground,
    name,
    async () => {
      const report = await ask(statusSchema, { path, query: { token }, signal });
      if (report.report_status === 'IN_PROGRESS') return null;
      if (report.report_status === 'FINISHED' && report.url) return report.url;
      throw connectorFault(name, 'unreachable');
    },
    signal,
  );
  const bytes = await downloadReport(ground, name, url, signal);
  const rows = z.array(row);
  const byEntity = z.record(z.string(), rows).transform((all) => Object.values(all).flat());
  return parseReply(name, z.union([rows, byEntity]), bytes.toString('utf8')) as z.output<S>[];
}
