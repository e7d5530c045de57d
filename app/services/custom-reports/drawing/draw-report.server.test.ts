import { describe, expect, it } from 'vitest';
import { DRAWING_LIMITS } from '#app/config/limits.ts';
import type { ReportDocument } from '#app/view-models/custom-reports/report-document.ts';
import { readPng } from '#tests/fixtures/read-png.ts';
import { drawReport } from './draw-report.server.ts';

const madeAt = new Date('2026-03-01T08:00:00Z');
const report: ReportDocument = {
  title: 'Countries',
  facts: [],
  notes: [],
  tiles: [],
  chart: null,
  table: {
    title: 'By country',
    columns: [
      { title: 'Country', isFigure: false },
      { title: 'Orders', isFigure: true },
    ],
    rows: Array.from({ length: 1000 }, (_, at) => [`Country ${at}`, String(at)]),
    total: ['Total', '499,500'],
  },
};
const short = { ...report, table: null };

describe('drawing in a thread', () => {
  it('gives a PDF or a PNG', async () => {
    const [pdf, png] = await Promise.all([
      drawReport({ report, format: 'pdf', madeAt }),
      drawReport({ report: short, format: 'png', madeAt }),
    ]);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(readPng(png).width).toBe(1190);
  });

  it('leaves the process to others meanwhile', async () => {
    let turns = 0;
    let isDrawn = false;
    const countTurn = () => {
      turns += 1;
      if (!isDrawn) setImmediate(countTurn);
    };
    setImmediate(countTurn);
    await drawReport({ report, format: 'pdf', madeAt });
    isDrawn = true;
    // Drawn in this process, it would leave a few turns between its awaits.
    expect(turns).toBeGreaterThan(1000);
  });

  it('says what went wrong in it, and draws the next one', async () => {
    const broken = { ...report, tiles: null } as unknown as ReportDocument;
    await expect(drawReport({ report: broken, format: 'pdf', madeAt })).rejects.toThrow(TypeError);
    const pdf = await drawReport({ report: short, format: 'pdf', madeAt });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('refuses when too many wait', async () => {
    const order = { report: short, format: 'pdf', madeAt } as const;
    const held = Array.from({ length: DRAWING_LIMITS.waiting }, () => drawReport(order));
    await expect(drawReport(order)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    expect(await Promise.all(held)).toHaveLength(DRAWING_LIMITS.waiting);
  });
});
