import type { DocumentChart } from '#app/view-models/custom-reports/report-document.ts';
import {
  BOLD,
  fitText,
  getBottom,
  getInnerWidth,
  MARGIN,
  type Paper,
  PLAIN,
  printable,
  SHADES,
} from './paper.ts';

const HEIGHT = 170;
const LABEL_WIDTH = 60;

/** The chart of a report, as lines and bars that stay sharp at any size. */
export function drawChart(paper: Paper, chart: DocumentChart): void {
  const height = chart.kind === 'trend' ? HEIGHT + 50 : chart.rows.length * 16 + 30;
  if (paper.y + height > getBottom(paper)) paper.addPage();
  paper.font(BOLD).fontSize(11).fillColor(SHADES.text).text(printable(chart.title), MARGIN);
  paper.moveDown(0.5);
  if (chart.kind === 'trend') drawTrend(paper, chart);
  else drawRanking(paper, chart);
  paper.x = MARGIN;
  paper.y += 16;
}

type Trend = Extract<DocumentChart, { readonly kind: 'trend' }>;

function drawTrend(paper: Paper, { labels, series, ticks }: Trend): void {
  drawLegend(paper, series);
  const [bottom = 0, top = 1] = [ticks[0]?.value, ticks.at(-1)?.value];
  const area = {
    left: MARGIN + LABEL_WIDTH,
    top: paper.y,
    width: getInnerWidth(paper) - LABEL_WIDTH,
  };
  const x = (at: number) =>
    area.left + (labels.length < 2 ? 0.5 : at / (labels.length - 1)) * area.width;
  const y = (value: number) => area.top + (1 - (value - bottom) / (top - bottom)) * HEIGHT;
  paper.font(PLAIN).fontSize(7).fillColor(SHADES.quiet).lineWidth(0.5);
  for (const { value, text } of ticks) {
    paper
      .moveTo(area.left, y(value))
      .lineTo(area.left + area.width, y(value))
      .stroke(SHADES.line);
    const box = { width: LABEL_WIDTH - 8, align: 'right', lineBreak: false } as const;
    paper.text(printable(text), MARGIN, y(value) - 4, box);
  }
  const step = Math.max(1, Math.ceil(labels.length / LABELS_MAX));
  labels.forEach((label, at) => {
    if (at % step !== 0) return;
    const text = printable(label);
    const middle = x(at) - paper.widthOfString(text) / 2;
    const last = area.left + area.width - paper.widthOfString(text);
    paper.text(text, Math.min(middle, last), area.top + HEIGHT + 6, { lineBreak: false });
  });
  series.forEach(({ values }, at) => {
    drawLine(paper, values, {
      x,
      y,
      colour: SHADES.series[at % SHADES.series.length] ?? SHADES.bar,
    });
  });
  paper.y = area.top + HEIGHT + 18;
}

const LABELS_MAX = 6;

function drawLegend(paper: Paper, series: Trend['series']): void {
  const top = paper.y;
  let left = MARGIN;
  paper.font(PLAIN).fontSize(8);
  series.forEach(({ label }, at) => {
    const text = printable(label);
    paper.rect(left, top + 2, 7, 7).fill(SHADES.series[at % SHADES.series.length] ?? SHADES.bar);
    paper.fillColor(SHADES.text).text(text, left + 11, top, { lineBreak: false });
    left += paper.widthOfString(text) + 28;
  });
  paper.y = top + 20;
}

/** A line with a gap where nothing is known, and a dot where a point stands alone. */
function drawLine(
  paper: Paper,
  values: Trend['series'][number]['values'],
  {
    x,
    y,
    colour,
  }: {
    readonly x: (at: number) => number;
    readonly y: (value: number) => number;
    readonly colour: string;
  },
): void {
  values.forEach((value, at) => {
    if (value === null) return;
    const before = values[at - 1] ?? null;
    if (before !== null) {
      paper
        .moveTo(x(at - 1), y(before))
        .lineTo(x(at), y(value))
        .lineWidth(1.5)
        .stroke(colour);
    } else if ((values[at + 1] ?? null) === null) {
      paper.circle(x(at), y(value), 1.5).fill(colour);
    }
  });
}

/** Horizontal bars with the figure at their end; those below nothing are drawn as long, and say so. */
function drawRanking(
  paper: Paper,
  { rows }: Extract<DocumentChart, { readonly kind: 'ranking' }>,
): void {
  const inner = getInnerWidth(paper);
  const longest = rows.reduce((most, { value }) => Math.max(most, Math.abs(value ?? 0)), 0) || 1;
  paper.font(PLAIN).fontSize(8);
  for (const { label, value, text } of rows) {
    const top = paper.y;
    paper.fillColor(SHADES.text);
    paper.text(fitText(paper, label, inner * 0.3 - 8), MARGIN, top, { lineBreak: false });
    const width = (Math.abs(value ?? 0) / longest) * inner * 0.5;
    paper.rect(MARGIN + inner * 0.3, top + 1, Math.max(0.5, width), 8).fill(SHADES.bar);
    paper.fillColor(SHADES.text);
    const right = MARGIN + inner * 0.3 + width + 6;
    paper.text(printable(text), right, top, { lineBreak: false });
    paper.y = top + 16;
  }
}
