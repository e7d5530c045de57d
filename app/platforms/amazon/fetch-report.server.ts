import { gunzip } from 'node:zlib';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Wait } from '#app/lib/backoff.ts';
import { type HttpClient, HttpError } from '#app/lib/http/http-client.ts';
import { PlatformError } from '#app/platforms/port.ts';
import type { AmazonApi } from './amazon-api.server.ts';
import { AMAZON } from './lwa-tokens.server.ts';

export interface ReportContext {
  readonly api: AmazonApi;
  readonly http: HttpClient;
  readonly wait: Wait;
}

export interface ReportOrder {
  readonly reportType: string;
  readonly marketplaceIds: readonly string[];
  /** For reports over a period, ISO UTC. */
  readonly dataStartTime?: string;
  readonly dataEndTime?: string;
}

export type ReportRow = Readonly<Record<string, string>>;

export const REPORT_FATAL = 'report_fatal';

const REPORTS = '/reports/2021-06-30';
const POLL_MS = 15_000;
const POLLS_MAX = 120;
const BYTES_MAX = 200_000_000;

const createdSchema = z.object({ reportId: z.string() });
const reportSchema = z.object({
  processingStatus: z.enum(['CANCELLED', 'DONE', 'FATAL', 'IN_PROGRESS', 'IN_QUEUE']),
  reportDocumentId: z.string().nullish(),
});
const documentSchema = z.object({
  url: z.url(),
  compressionAlgorithm: z.enum(['GZIP']).nullish(),
});

/**
 * Requests a report and returns its rows; none when there is nothing to report, for which Amazon
 * cancels it. The file has a line of names, then lines of values, with tabs between, no quotes.
 */
export async function fetchReport(
  context: ReportContext,
  body: ReportOrder,
  signal: AbortSignal | undefined,
): Promise<ReportRow[]> {
  const { api } = context;
  const path = `${REPORTS}/reports`;
  const created = await api.request({
    operation: 'createReport',
    path,
    body,
    schema: createdSchema,
    signal,
  });
  const documentId = await finished(context, created?.reportId ?? '', signal);
  if (documentId === null) return [];
  const document = await api.request({
    operation: 'getReportDocument',
    path: `${REPORTS}/documents/${encodeURIComponent(documentId)}`,
    schema: documentSchema,
    signal,
  });
  if (document === null) throw new PlatformError('unreachable', 'The report of Amazon is gone.');
  const { bytes, charset } = await download(context.http, document.url, signal);
  const isPacked = document.compressionAlgorithm === 'GZIP';
  return parseRows(new TextDecoder(charset).decode(isPacked ? await unpack(bytes) : bytes));
}

const unpack = promisify(gunzip);

/** Returns the document of a finished report; null when there is none. */
async function finished(
  { api, wait }: ReportContext,
  reportId: string,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const path = `${REPORTS}/reports/${encodeURIComponent(reportId)}`;
  for (let polls = 0; polls < POLLS_MAX; polls += 1) {
    const report = await api.request({
      operation: 'getReport',
      path,
      schema: reportSchema,
      signal,
    });
    const status = report?.processingStatus ?? 'FATAL';
    if (status === 'DONE') return report?.reportDocumentId ?? null;
    if (status === 'CANCELLED') return null;
    if (status === 'FATAL') {
      throw new PlatformError('unreachable', 'Amazon could not make the report.', {
        cause: REPORT_FATAL,
      });
    }
    await wait(POLL_MS, signal);
  }
  throw new PlatformError('unreachable', 'Amazon has not finished the report.');
}

/** Downloads from Amazon's file store: the address itself grants access, no token is sent. */
async function download(http: HttpClient, url: string, signal: AbortSignal | undefined) {
  try {
    const { status, headers, body } = await http.stream({
      method: 'GET',
      url,
      ...(signal && { signal }),
    });
    if (status >= 300) throw new PlatformError('unreachable', 'The report of Amazon is gone.');
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of body) {
      parts.push(part);
      size += part.length;
      if (size > BYTES_MAX) throw new PlatformError('malformed', 'The report is too large.');
    }
    const [, charset] = /charset=([\w-]+)/i.exec(headers.get('content-type') ?? '') ?? [];
    return { bytes: Buffer.concat(parts), charset: toCharset(charset) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const fault = error.failure === 'throttled' ? 'throttled' : 'unreachable';
    throw new PlatformError(fault, `${AMAZON} ${error.message}.`, { cause: error });
  }
}

/** Decodes by the report's encoding, which differs between marketplaces. */
function toCharset(name: string | undefined): string {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return 'utf-8';
  }
}

function parseRows(text: string): ReportRow[] {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = head.split('\t').map((name) => name.trim());
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = line.split('\t');
      return Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').trim()]));
    });
}
