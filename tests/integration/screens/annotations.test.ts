/** Notes on charts: who writes them, who sees them, on which days, and what becomes of them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { action, loader } from '#app/pages/annotations/annotations.route.tsx';
import { openReport } from '#app/web/reports/open-report.server.ts';
import { deleteShop } from '#app/services/workspaces/delete-shop.server.ts';
import { createReportsFixture, type ReportsFixture } from './declared-reports-fixture.ts';

let fixture: ReportsFixture;
beforeAll(async () => {
  fixture = await createReportsFixture();
});
afterAll(() => fixture.deps.close());
beforeEach(() => fixture.deps.db.query('delete from annotations'));

type Reader = 'ann' | 'vic' | 'eve';
type Place = 'paris' | 'berlin' | 'eves';

async function as(reader: Reader, shop: Place, path: string, init: RequestInit = {}) {
  const [request, context] = await fixture.request(path, 'paris');
  const cookie = `farthing=${await fixture.enter(reader, shop)}`;
  return [new Request(request.url, { ...init, headers: { cookie } }), context] as const;
}

async function send(
  fields: Readonly<Record<string, string>>,
  reader: Reader = 'ann',
  shop: Place = 'paris',
) {
  const body = new URLSearchParams(fields);
  const [request, context] = await as(reader, shop, '/annotations', { method: 'POST', body });
  const reply: unknown = await action({ request, context, params: {} });
  return reply;
}

const SALE = {
  intent: 'save-annotation',
  id: '',
  kind: 'sale',
  note: 'Winter sale',
  firstDay: '2023-02-02',
  lastDay: '',
};

async function list(reader: Reader = 'ann', shop: Place = 'paris') {
  const [request, context] = await as(reader, shop, '/annotations');
  const page = await loader({ request, context, params: {} });
  if (page instanceof Response) throw new Error('There was no page.');
  return page.notes;
}

/** What stands on the charts of a page. */
async function drawn(days: string, reader: Reader = 'ann', shop: Place = 'paris') {
  const [request, context] = await as(reader, shop, `/dashboard?${days}`);
  const { report } = await openReport(request, context);
  return report.annotations.map(({ note }) => note);
}

const FEBRUARY = 'start=2023-02-01&end=2023-02-28';

describe('a note', () => {
  it('is of the shop that it was written for, and seen by everybody who sees the shop', async () => {
    expect(await send(SALE)).toMatchObject({ ok: true, message: 'Note saved' });
    expect(await list()).toMatchObject([
      {
        kind: 'sale',
        note: 'Winter sale',
        firstDay: '2023-02-02',
        lastDay: '2023-02-02',
        shopId: fixture.shops.paris.shopId,
      },
    ]);
    expect(await drawn(FEBRUARY)).toEqual(['Winter sale']);
    expect(await drawn(FEBRUARY, 'vic')).toEqual(['Winter sale']);
    expect(await drawn(FEBRUARY, 'ann', 'berlin')).toEqual([]);
    expect(await drawn(FEBRUARY, 'eve', 'eves')).toEqual([]);
  });

  it('of all shops is on the charts of each of the workspace, and of no other', async () => {
    await send({ ...SALE, isOfAllShops: 'on' });
    expect(await drawn(FEBRUARY, 'ann', 'berlin')).toEqual(['Winter sale']);
    expect(await drawn(FEBRUARY, 'eve', 'eves')).toEqual([]);
  });

  it('is drawn where a day of it is on screen', async () => {
    await send({ ...SALE, firstDay: '2023-01-28', lastDay: '2023-02-02' });
    expect(await drawn('start=2023-02-02&end=2023-02-05')).toEqual(['Winter sale']);
    expect(await drawn('start=2023-02-03&end=2023-02-05')).toEqual([]);
    expect(await drawn('start=2023-01-20&end=2023-01-27')).toEqual([]);
    expect(await drawn('start=2023-01-20&end=2023-01-28')).toEqual(['Winter sale']);
  });

  it('is changed, deleted, and had back', async () => {
    await send(SALE);
    const [before] = await list();
    await send({
      ...SALE,
      id: before?.annotationId ?? '',
      note: 'Spring sale',
      isOfAllShops: 'on',
    });
    expect(await list()).toMatchObject([
      { annotationId: before?.annotationId, note: 'Spring sale', shopId: null },
    ]);
    const id = before?.annotationId ?? '';
    expect(await send({ intent: 'delete-annotation', id })).toMatchObject({
      message: 'Note deleted',
    });
    expect(await list()).toEqual([]);
    expect(await send({ intent: 'delete-annotation', id })).toMatchObject({
      data: { message: 'This note is no longer there.' },
      init: { status: 404 },
    });
    await send({ ...SALE, note: 'Spring sale' });
    expect(await list()).toMatchObject([{ note: 'Spring sale' }]);
  });

  it('of another workspace can be neither changed nor deleted', async () => {
    await send(SALE);
    const [note] = await list();
    const id = note?.annotationId ?? '';
    expect(await send({ ...SALE, id, note: 'Mine' }, 'eve', 'eves')).toMatchObject({
      init: { status: 404 },
    });
    expect(await send({ intent: 'delete-annotation', id }, 'eve', 'eves')).toMatchObject({
      init: { status: 404 },
    });
    expect(await list()).toEqual([note]);
  });

  it('is refused to whoever may only look', async () => {
    const refusal = await send(SALE, 'vic').catch((thrown: unknown) => thrown);
    expect(refusal).toMatchObject({
      data: { ok: false, message: expect.stringMatching(/^Your access is view only/) },
    });
    expect(await list()).toEqual([]);
  });

  it.each([
    [{ firstDay: '' }, { firstDay: 'This field is required' }],
    [{ firstDay: '2023-02-30' }, { firstDay: 'This is not a day such as 2023-02-28' }],
    [{ lastDay: '2023-02-01' }, { lastDay: 'The last day is before the first' }],
    // 2 Feb 2023 to 3 Feb 2024 are 367 days.
    [{ lastDay: '2024-02-03' }, { lastDay: 'A note reaches over 366 days at most' }],
    [{ note: ' ' }, { note: 'This field is required' }],
    [{ note: 'x'.repeat(121) }, { note: 'Is longer than 120 letters' }],
  ])('with %j is refused beside the field', async (wrong, errors) => {
    expect(await send({ ...SALE, ...wrong })).toMatchObject({ data: { ok: false, errors } });
    expect(await list()).toEqual([]);
  });

  it('goes with its shop; one of all shops stays', async () => {
    await send(SALE, 'ann', 'berlin');
    await send({ ...SALE, note: 'For all', isOfAllShops: 'on' }, 'ann', 'berlin');
    await deleteShop(fixture.deps, { shopId: fixture.shops.berlin.shopId });
    const rows = await fixture.deps.db.query('select note from annotations');
    expect(rows).toEqual([{ note: 'For all' }]);
  });
});
