/** Runs in a thread of its own: draws one report and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { drawImage } from './draw-image.server.ts';
import { drawPdf } from './draw-pdf.server.ts';
import type { DrawingOrder } from './draw-report.server.ts';

const { report, format, madeAt } = workerData as DrawingOrder;
const draw = format === 'pdf' ? drawPdf : drawImage;
parentPort?.postMessage(await draw(report, madeAt));
