import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { ReportDocument } from '#app/view-models/custom-reports/report-document.ts';
import { drawSheet } from './draw-pdf.server.ts';
import { encodePng } from './encode-png.server.ts';

/** Pixels of each point of paper: sharp on screens of twice the usual density. */
export const IMAGE_SCALE = 2;

/**
 * A report as PNG: a picture of the sheet that `drawSheet` makes, so that it looks as the PDF does.
 * Takes half a second of a processor.
 */
export async function drawImage(report: ReportDocument, madeAt: Date): Promise<Buffer> {
  const library = await PDFiumLibrary.init();
  try {
    const sheet = await library.loadDocument(await drawSheet(report, madeAt));
    try {
      const image = await sheet.getPage(0).render({ scale: IMAGE_SCALE, render: 'bitmap' });
      return encodePng(image);
    } finally {
      sheet.destroy();
    }
  } finally {
    library.destroy();
  }
}
