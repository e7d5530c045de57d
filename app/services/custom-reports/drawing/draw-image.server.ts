import { PDFiumLibrary } from '@hyzyla/pdfium';
import type {
  DocumentChart,
  ReportDocument,
} from '#app/view-models/custom-reports/report-document.ts';
import { drawChartSheet, drawSheet } from './draw-pdf.server.ts';
import { encodePng } from './encode-png.server.ts';

/** Pixels for each point of paper: sharp on screens of twice the usual density. */
export const IMAGE_SCALE = 2;
/** Pixels for each point of a mail's chart, which is drawn small and shown as wide as the mail. */
const CHART_SCALE = 4;

/**
 * Draws a report as PNG: an image of the sheet of `drawSheet`, so that it equals the PDF. Takes
 * half a second of a processor.
 */
export async function drawImage(report: ReportDocument, madeAt: Date): Promise<Buffer> {
  return toPng(await drawSheet(report, madeAt), IMAGE_SCALE);
}

export async function drawChartImage(chart: DocumentChart, madeAt: Date): Promise<Buffer> {
  return toPng(await drawChartSheet(chart, madeAt), CHART_SCALE);
}

async function toPng(pdf: Buffer, scale: number): Promise<Buffer> {
  const library = await PDFiumLibrary.init();
  try {
    const sheet = await library.loadDocument(pdf);
    try {
      const image = await sheet.getPage(0).render({ scale, render: 'bitmap' });
      return encodePng(image);
    } finally {
      sheet.destroy();
    }
  } finally {
    library.destroy();
  }
}
