import type { DocumentChart } from '#app/view-models/custom-reports/report-document.ts';
import {
  BOLD,
  fitText,
  getBottom,
  getInnerWidth,
  getLeft,
  type Paper,
  PLAIN,
  printable,
  SHADES,
} from './paper.ts';

const HEIGHT_MAX = 170;
/** The height as a share of the width, on narrower paper. */
const HEIGHT_SHARE = 0.45;
const LABEL_WIDTH = 60;
export const CHART_GAP = 16;

/** Draws the chart of a report as vector lines and bars, sharp at any size. */
export function drawChart(paper: Paper, chart: DocumentChart): void {
  const height = chart.kind === 'trend' ? getTrendHeight(paper) + 50 : chart.rows.length * 16 + 30;
  if (paper.y + height > getBottom(paper)) paper.addPage();
  paper.font(BOLD).fontSize(11).fillColor(SHADES.text).text(printable(chart.title), getLeft(paper));
  paper.moveDown(0.5);
  if (chart.kind === 'trend') drawTrend(paper, chart);
  else drawRanking(paper, chart);
  paper.x = getLeft(paper);
  paper.y += CHART_GAP;
}

type Trend = Extract<DocumentChart, { readonly kind: 'trend' }>;

function getTrendHeight(paper: Paper): number {
  return Math.min(HEIGHT_MAX, getInnerWidth(paper) * HEIGHT_SHARE);
}

function drawTrend(paper: Paper, { labels, series, ticks }: Trend): void {
  const height = getTrendHeight(paper);
  drawLegend(paper, series);
  const [bottom = 0, top = 1] = [ticks[0]?.value, ticks.at(-1)?.value];
  paper.font(PLAIN).fontSize(7).fillColor(SHADES.quiet).lineWidth(0.5);
  const labelWidth = getLabelWidth(paper, ticks);
  const area = {
    left: getLeft(paper) + labelWidth,
    top: paper.y,
    width: getInnerWidth(paper) - labelWidth,
  };
  const x = (at: number) =>
    area.left + (labels.length < 2 ? 0.5 : at / (labels.length - 1)) * area.width;
  const y = (value: number) => area.top + (1 - (value - bottom) / (top - bottom)) * height;
  for (const { value, text } of ticks) {
    paper
      .moveTo(area.left, y(value))
      .lineTo(area.left + area.width, y(value))
      .stroke(SHADES.line);
    const box = { width: labelWidth - 8, align: 'right', lineBreak: false } as const;
    paper.text(printable(text), getLeft(paper), y(value) - 4, box);
  }
  const labelsMax = Math.min(LABELS_MAX, Math.floor(area.width / LABEL_WIDTH));
  const step = Math.max(1, Math.ceil(labels.length / labelsMax));
  labels.forEach((label, at) => {
    if (at % step !== 0) return;
    const text = printable(label);
    const middle = x(at) - paper.widthOfString(text) / 2;
    const last = area.left + area.width - paper.widthOfString(text);
    paper.text(text, Math.min(middle, last), area.top + height + 6, { lineBreak: false });
  });
  series.forEach(({ values }, at) => {
    drawLine(paper, values, {
      x,
      y,
      colour: SHADES.series[at % SHADES.series.length] ?? SHADES.bar,
    });
  });
  paper.y = area.top + height + 18;
}

const LABELS_MAX = 6;

/** Returns the width of the longest label of the axis, on narrow paper. */
function getLabelWidth(paper: Paper, ticks: Trend['ticks']): number {
  if (getInnerWidth(paper) >= WIDE) return LABEL_WIDTH;
  const longest = ticks.map(({ text }) => paper.widthOfString(printable(text)));
  return Math.min(LABEL_WIDTH, Math.max(...longest) + 10);
}

const WIDE = 400;

function drawLegend(paper: Paper, series: Trend['series']): void {
  const top = paper.y;
  let left = getLeft(paper);
  paper.font(PLAIN).fontSize(8);
  series.forEach(({ label }, at) => {
    const text = printable(label);
    paper.rect(left, top + 2, 7, 7).fill(SHADES.series[at % SHADES.series.length] ?? SHADES.bar);
    paper.fillColor(SHADES.text).text(text, left + 11, top, { lineBreak: false });
    left += paper.widthOfString(text) + 28;
  });
  paper.y = top + 20;
}

/** Draws a line with a gap for missing values, and a dot for a point without neighbours. */
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

/**
 * Draws horizontal bars with the figure at their end; a negative one has the length of its absolute
 * value, and its sign in the figure.
 */
function drawRanking(
  paper: Paper,
  { rows }: Extract<DocumentChart, { readonly kind: 'ranking' }>,
): void {
  const inner = getInnerWidth(paper);
  const left = getLeft(paper);
  const longest = rows.reduce((most, { value }) => Math.max(most, Math.abs(value ?? 0)), 0) || 1;
  paper.font(PLAIN).fontSize(8);
  for (const { label, value, text } of rows) {
    const top = paper.y;
    paper.fillColor(SHADES.text);
    paper.text(fitText(paper, label, inner * 0.3 - 8), left, top, { lineBreak: false });
    const width = (Math.abs(value ?? 0) / longest) * inner * 0.5;
    paper.rect(left + inner * 0.3, top + 1, Math.max(0.5, width), 8).fill(SHADES.bar);
    paper.fillColor(SHADES.text);
    const right = left + inner * 0.3 + width + 6;
    paper.text(printable(text), right, top, { lineBreak: false });
    paper.y = top + 16;
  }
}
