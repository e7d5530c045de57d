import { createRequire } from 'node:module';
import PdfFile from 'pdfkit';
import type {
  DocumentChart,
  ReportDocument,
} from '#app/view-models/custom-reports/report-document.ts';
import { CHART_GAP, drawChart } from './draw-chart.server.ts';
import { drawTable, getTableWidth } from './draw-table.server.ts';
import { BOLD, getInnerWidth, MARGIN, type Paper, PLAIN, printable, SHADES } from './paper.ts';

const require = createRequire(import.meta.url);

/**
 * Draws a report as PDF: title, figures, chart and table, as many pages as the table needs. Letters
 * that the font does not have (Chinese, Japanese, Korean, emoji) are drawn as boxes. `madeAt` is
 * stored in the file.
 */
export async function drawPdf(report: ReportDocument, madeAt: Date): Promise<Buffer> {
  const layout = isWide(report) ? 'landscape' : 'portrait';
  const paper = openPaper(report, madeAt, { size: 'A4', layout });
  const bytes = collect(paper);
  drawContent(paper, report);
  numberPages(paper, report.title);
  paper.end();
  return bytes;
}

/** Draws a report as PDF of one page of the necessary length, the source of an image. */
export async function drawSheet(report: ReportDocument, madeAt: Date): Promise<Buffer> {
  const width = isWide(report) ? A4_LONG : A4_SHORT;
  const paper = openPaper(report, madeAt, { size: [width, PAGE_HEIGHT_MAX] });
  const bytes = collect(paper);
  drawContent(paper, report);
  endSheet(paper);
  return bytes;
}

/** Draws a chart alone, on a sheet as narrow as a phone, so that its letters are legible there. */
export async function drawChartSheet(chart: DocumentChart, madeAt: Date): Promise<Buffer> {
  const size: [number, number] = [CHART_WIDTH, PAGE_HEIGHT_MAX];
  const paper = openPaper(chart, madeAt, { size, margin: CHART_MARGIN });
  const bytes = collect(paper);
  drawChart(paper, chart);
  paper.y -= CHART_GAP;
  endSheet(paper);
  return bytes;
}

/** Cuts off the empty foot of a sheet; positions count from the foot of the page. */
function endSheet(paper: Paper): void {
  const { width, margins } = paper.page;
  const foot = Math.max(0, PAGE_HEIGHT_MAX - Math.ceil(paper.y + margins.top));
  Object.assign(paper.page.dictionary.data, { MediaBox: [0, foot, width, PAGE_HEIGHT_MAX] });
  paper.end();
}

/** The short side of A4 in points. */
const A4_SHORT = 595;
const A4_LONG = 842;
const CHART_WIDTH = 230;
const CHART_MARGIN = 10;
const PAGE_HEIGHT_MAX = 14_400;

function openPaper(
  { title }: Pick<ReportDocument, 'title'>,
  madeAt: Date,
  page: Pick<PDFKit.PDFDocumentOptions, 'size' | 'layout' | 'margin'>,
): Paper {
  const paper = new PdfFile({
    margin: MARGIN,
    ...page,
    bufferPages: true,
    info: { Title: printable(title), Producer: 'Farthing', CreationDate: madeAt },
  });
  paper.registerFont(PLAIN, require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'));
  paper.registerFont(BOLD, require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'));
  return paper;
}

function drawContent(paper: Paper, report: ReportDocument): void {
  drawHead(paper, report);
  drawTiles(paper, report.tiles);
  if (report.chart !== null) drawChart(paper, report.chart);
  if (report.table !== null) drawTable(paper, report.table);
}

function isWide({ table }: ReportDocument): boolean {
  return table !== null && getTableWidth(table) > PORTRAIT_WIDTH;
}

/** The width of an upright page in characters of the usual table. */
const PORTRAIT_WIDTH = 105;

function drawHead(paper: Paper, { title, facts, notes }: ReportDocument): void {
  paper.font(BOLD).fontSize(18).fillColor(SHADES.text).text(printable(title));
  paper.moveDown(0.3).font(PLAIN).fontSize(9).fillColor(SHADES.quiet);
  for (const text of [...facts, ...notes]) paper.text(printable(text));
  paper.moveDown(1);
}

function drawTiles(paper: Paper, tiles: ReportDocument['tiles']): void {
  const width = getInnerWidth(paper) / TILES_IN_ROW;
  for (let at = 0; at < tiles.length; at += TILES_IN_ROW) {
    const top = paper.y;
    tiles.slice(at, at + TILES_IN_ROW).forEach(({ label, value }, place) => {
      const left = MARGIN + place * width;
      const box = { width: width - 8, height: 12, ellipsis: true };
      paper.font(PLAIN).fontSize(8).fillColor(SHADES.quiet).text(printable(label), left, top, box);
      paper.font(BOLD).fontSize(13).fillColor(SHADES.text);
      paper.text(printable(value), left, top + 12, { width: width - 8, lineBreak: false });
    });
    paper.x = MARGIN;
    paper.y = top + 38;
  }
}

const TILES_IN_ROW = 4;

function numberPages(paper: Paper, title: string): void {
  const { start, count } = paper.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    paper.switchToPage(start + at);
    // Text below the margin would begin another page.
    paper.page.margins.bottom = 0;
    const y = paper.page.height - MARGIN + 12;
    const line = { width: getInnerWidth(paper), lineBreak: false } as const;
    paper.font(PLAIN).fontSize(8).fillColor(SHADES.quiet);
    paper.text(printable(title).slice(0, 80), MARGIN, y, line);
    paper.text(`Page ${at + 1} of ${count}`, MARGIN, y, { ...line, align: 'right' });
  }
}

function collect(paper: Paper): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    paper.on('data', (part: Buffer) => parts.push(part));
    paper.on('end', () => resolve(Buffer.concat(parts)));
    paper.on('error', reject);
  });
}
