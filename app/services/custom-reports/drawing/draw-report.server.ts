import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DRAWING_LIMITS } from '#app/config/limits.ts';
import { AppError } from '#app/lib/app-error.ts';
import { limitConcurrency } from '#app/lib/limit-concurrency.ts';
import type {
  DocumentChart,
  DrawingFormat,
  ReportDocument,
} from '#app/view-models/custom-reports/report-document.ts';

/** The drawing task: plain data, which can be sent to a thread. */
export type DrawingOrder = (
  | { readonly report: ReportDocument; readonly format: DrawingFormat }
  | { readonly chart: DocumentChart; readonly format: 'chart' }
) & {
  /** The date that is stored in a PDF. */
  readonly madeAt: Date;
};

const inTurn = limitConcurrency(DRAWING_LIMITS.atOnce);
let waiting = 0;

/**
 * Draws a report as PDF or PNG, or a chart alone, in a thread of its own, since a large one takes a
 * second, in which the server would answer no other request. Throws `unavailable` while too many
 * wait.
 */
export async function drawReport(order: DrawingOrder): Promise<Buffer> {
  if (waiting >= DRAWING_LIMITS.waiting) {
    throw new AppError('unavailable', 'Many reports are being drawn at this moment.', {
      hint: 'Try again in a minute, or take the CSV.',
    });
  }
  waiting += 1;
  try {
    return await inTurn(() => drawInThread(order));
  } finally {
    waiting -= 1;
  }
}

async function drawInThread(order: DrawingOrder): Promise<Buffer> {
  const file = new URL('./drawing-thread.server.ts', import.meta.url);
  const thread = new Worker(file, { workerData: order, execArgv: [] });
  try {
    const signal = AbortSignal.timeout(DRAWING_LIMITS.drawMs);
    const [bytes] = (await once(thread, 'message', { signal })) as [Uint8Array];
    return Buffer.from(bytes);
  } finally {
    await thread.terminate();
  }
}
