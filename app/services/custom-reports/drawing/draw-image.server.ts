import { PDFiumLibrary } from '@hyzyla/pdfium';
import type {
  DocumentChart,
  ReportDocument,
} from '#app/view-models/custom-reports/report-document.ts';
import { drawChartSheet, drawSheet } from './draw-pdf.server.ts';
import { encodePng } from './encode-png.server.ts';

/** Pixels of each point of paper: sharp on screens of twice the usual density. */
export const IMAGE_SCALE = 2;
/** A chart of a mail is drawn small and shown as wide as the mail. */
const CHART_SCALE = 4;

/**
 * A report as PNG: a picture of the sheet that `drawSheet` makes, so that it looks as the PDF does.
 * Takes half a second of a processor.
 */
export async function drawImage(report: ReportDocument, madeAt: Date): Promise<Buffer> {
  return toPng(await drawSheet(report, madeAt), IMAGE_SCALE);
}

/** A chart alone as PNG. */
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
