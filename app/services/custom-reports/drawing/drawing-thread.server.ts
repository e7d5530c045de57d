/** A worker thread that draws one report or chart and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { drawChartImage, drawImage } from './draw-image.server.ts';
import { drawPdf } from './draw-pdf.server.ts';
import type { DrawingOrder } from './draw-report.server.ts';

parentPort?.postMessage(await draw(workerData as DrawingOrder));

function draw(order: DrawingOrder): Promise<Buffer> {
  if (order.format === 'chart') return drawChartImage(order.chart, order.madeAt);
  return order.format === 'pdf'
    ? drawPdf(order.report, order.madeAt)
    : drawImage(order.report, order.madeAt);
}
