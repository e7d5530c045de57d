/** How somebody has a report page: kept for them alone, by shop and page, and back when they open it again. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseAccount } from '#app/services/accounts/delete-account.server.ts';
import { exportDeclaredPage } from '#app/pages/reports/export-declared-page.server.ts';
import { restoreLayout } from '#app/web/report-views/restore-layout.server.ts';
import { saveLayout } from '#app/pages/reports/save-layout.server.ts';
import { createReportsFixture, DAYS, type ReportsFixture } from './declared-reports-fixture.ts';

let fixture: ReportsFixture;
beforeAll(async () => {
  fixture = await createReportsFixture();
});
afterAll(() => fixture.deps.close());
beforeEach(() => fixture.deps.db.query('delete from report_layouts'));

type Who = 'ann' | 'vic';
const WORDS = 'columns=orders,fulfilment_cost&by=country&filter=country:in:FR|DE&sort=orders:asc';

async function save(page: string, words: string, who: Who = 'ann', shop?: 'berlin' | 'paris') {
  const [request, context] = await fixture.request('/report-layout', shop ?? 'paris', who);
  const headers = { cookie: request.headers.get('cookie') ?? '' };
  const body = JSON.stringify({ page, words });
  return saveLayout(new Request(request.url, { method: 'POST', headers, body }), context);
}

/** Where the page leads when it is opened at this address; null where it stays. */
async function opened(path: string, who: Who = 'ann', shop: 'berlin' | 'paris' = 'paris') {
  const [request, context] = await fixture.request(path, shop, who);
  try {
    await restoreLayout(request, context, 'analytics/shipping');
    return null;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return decodeURIComponent(thrown.headers.get('location') ?? '');
  }
}

describe('the layout of a page', () => {
  it('comes back when the page is opened again, with the days of the address', async () => {
    expect((await save('analytics/shipping', WORDS)).status).toBe(204);
    expect(await opened('/analytics/shipping?start=2023-02-01&end=2023-02-02')).toBe(
      '/analytics/shipping?start=2023-02-01&end=2023-02-02&columns=orders,fulfilment_cost' +
        '&by=country&filter=country:in:FR|DE&sort=orders:asc&compare=previous_period',
    );
  });

  it('stands back behind an address that says itself what to show', async () => {
    await save('analytics/shipping', WORDS);
    expect(await opened('/analytics/shipping?sort=orders:desc')).toBe(null);
    expect(await opened('/analytics/shipping?compare=none')).toBe(null);
  });

  it('is one person’s, of one shop and one page', async () => {
    await save('analytics/shipping', WORDS);
    await save('analytics/returns', 'by=country');
    expect(await opened('/analytics/shipping', 'vic')).toBe(null);
    expect(await opened('/analytics/shipping', 'ann', 'berlin')).toBe(null);
    await save('analytics/shipping', 'by=country', 'vic');
    expect(await opened('/analytics/shipping', 'vic')).toContain('by=country');
    expect(await opened('/analytics/shipping')).toContain('columns=orders');
  });

  it('is not stored while it is as the page has it', async () => {
    await save('analytics/shipping', WORDS);
    await save('analytics/shipping', 'compare=previous_period');
    expect(await fixture.deps.db.query('select 1 from report_layouts')).toEqual([]);
  });

  it.each([
    ['dashboard', WORDS],
    ['analytics/shipping', `${'filter=country:in:'}${'x'.repeat(1001)}`],
  ])('is refused where it is none: %s', async (page, words) => {
    await expect(save(page, words)).rejects.toMatchObject({ status: 400 });
  });

  it('that no version can read any more opens the page as it is', async () => {
    await save('analytics/shipping', WORDS);
    await fixture.deps.db.query(`update report_layouts set settings = '{"version": 9}'`);
    expect(await opened('/analytics/shipping')).toBe(null);
  });

  it('names the columns that the page lost, and shows the others', async () => {
    const { notices } = await fixture.read(`/analytics/shipping?${DAYS}&columns=orders,fairy_dust`);
    expect(notices).toEqual([
      'This page has no column "fairy_dust", or no longer: it was left out.',
    ]);
  });

  it('goes with the account', async () => {
    await save('analytics/shipping', WORDS, 'vic');
    const { vic } = fixture.users;
    await fixture.deps.db.transaction((tx) =>
      eraseAccount(tx, { userId: vic, now: '2023-02-15T12:00:00Z' }),
    );
    expect(await fixture.deps.db.query('select 1 from report_layouts')).toEqual([]);
  });
});

describe('the file of a page', () => {
  it('has the columns that are on screen, in their order', async () => {
    const query = `${DAYS}&by=country&columns=fulfilment_cost,orders&sort=orders:desc`;
    const asked = await fixture.request(`/analytics/shipping/export?${query}`, 'paris');
    const text = await (await exportDeclaredPage(...asked)).text();
    const [head = '', first] = text.trim().split(/\r?\n/);
    // Two orders to France, of which one had a label of 9.00 in these days.
    expect(
      head
        .replace(/^\ufeff/, '')
        .split(',')
        .slice(2),
    ).toHaveLength(3);
    expect(head).toMatch(/Fulfillment cost.*Orders.*,Costs not known/);
    expect(first).toMatch(/^FR,France,9\.00,2/);
  });
});
