/** Saved views of report pages: who may see, change and share them, what opens with them, the menu. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReportViewSettings } from '#app/domain/report-views/report-view.ts';
import { eraseAccount } from '#app/services/accounts/delete-account.server.ts';
import {
  changeView,
  deleteView,
  duplicateView,
  markView,
  saveView,
} from '#app/services/report-views/change-views.server.ts';
import { listReportViews, type ViewUser } from '#app/services/report-views/find-views.server.ts';
import { findStoredLayout } from '#app/services/report-views/stored-layout.server.ts';
import { readLayout } from '#app/view-models/report-views/layout-address.ts';
import { viewNotices } from '#app/view-models/report-views/saved-view.ts';
import { readOrdersScreen } from '#app/pages/orders/read-orders-screen.server.ts';
import { changeViewsByForm } from '#app/web/report-views/change-views-by-form.server.ts';
import { readAttributionPage } from '#app/pages/attribution/read-attribution-page.server.ts';
import { restoreLayout } from '#app/web/report-views/restore-layout.server.ts';
import { readShell } from '#app/pages/shell/read-shell.server.ts';
import { createReportsFixture, type ReportsFixture } from './declared-reports-fixture.ts';

const PAGE = 'analytics/shipping';
const SETTINGS: ReportViewSettings = {
  version: 1,
  layout: readLayout(new URLSearchParams('columns=orders&by=country&compare=none'), PAGE),
  days: null,
};

let fixture: ReportsFixture;
let ann: ViewUser;
let vic: ViewUser;
beforeAll(async () => {
  fixture = await createReportsFixture();
  const { shopId } = fixture.shops.paris;
  ann = { shopId, userId: fixture.users.ann, role: 'Owner' };
  vic = { shopId, userId: fixture.users.vic, role: 'View Only' };
});
afterAll(() => fixture.deps.close());
beforeEach(() => fixture.deps.db.query('delete from report_views'));

const save = (user = ann, over: { readonly name?: string; readonly isShared?: boolean } = {}) =>
  saveView(fixture.deps, user, {
    page: PAGE,
    name: 'By country',
    isShared: false,
    settings: SETTINGS,
    ...over,
  });
const list = async (user: ViewUser, page = PAGE) =>
  (await listReportViews(fixture.deps, user, page)).views;

async function opened(path: string, who: 'ann' | 'vic' = 'ann') {
  const [request, context] = await fixture.request(path, 'paris', who);
  try {
    await restoreLayout(request, context, PAGE);
    return null;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return decodeURIComponent(thrown.headers.get('location') ?? '');
  }
}

describe('a saved view', () => {
  it('is its owner’s alone until it is shared, and private again only by them', async () => {
    const viewId = await save();
    expect(await list(vic)).toEqual([]);
    const change = (user: ViewUser, isShared: boolean) =>
      changeView(fixture.deps, user, { place: { page: PAGE, viewId }, change: { isShared } });
    await change(ann, true);
    expect(await list(vic)).toMatchObject([{ viewId, isMine: false, isEditable: false }]);
    const owner = { ...vic, role: 'Owner' } as const;
    await expect(change(owner, false)).rejects.toMatchObject({ status: 403 });
    await change(ann, false);
    expect(await list(vic)).toEqual([]);
  });

  it('can be had by somebody with view only access, who cannot share it', async () => {
    const viewId = await save(vic);
    expect(await list(vic)).toMatchObject([{ viewId, isMine: true, isEditable: true }]);
    const place = { page: PAGE, viewId };
    await expect(save(vic, { isShared: true })).rejects.toMatchObject({ status: 403 });
    await expect(
      changeView(fixture.deps, vic, { place, change: { isShared: true } }),
    ).rejects.toMatchObject({ status: 403 });
    await changeView(fixture.deps, vic, { place, change: { name: 'Mine' } });
    expect(await list(vic)).toMatchObject([{ name: 'Mine' }]);
  });

  it('is not to be had in the demo store', async () => {
    await expect(save({ ...ann, role: 'Demo' })).rejects.toMatchObject({ status: 403 });
  });

  it('that a teammate shared is read, pinned and duplicated, not changed', async () => {
    const viewId = await save(ann, { isShared: true });
    const place = { page: PAGE, viewId };
    const member = { ...vic, role: 'Member' } as const;
    for (const change of [
      () => changeView(fixture.deps, member, { place, change: { name: 'Theirs' } }),
      () => deleteView(fixture.deps, member, place),
    ]) {
      await expect(change()).rejects.toMatchObject({ status: 403 });
    }
    const own = await duplicateView(fixture.deps, member, place);
    expect(await list(member)).toMatchObject([
      { name: 'By country' },
      { name: 'By country (copy)', viewId: own, isShared: false, isMine: true },
    ]);
  });

  it('is no other shop’s and no other page’s', async () => {
    const viewId = await save(ann, { isShared: true });
    const elsewhere = { ...ann, shopId: fixture.shops.berlin.shopId };
    for (const [user, page] of [
      [elsewhere, PAGE],
      [ann, 'analytics/returns'],
    ] as const) {
      const place = { page, viewId };
      for (const change of [
        () => changeView(fixture.deps, user, { place, change: { name: 'Mine' } }),
        () => duplicateView(fixture.deps, user, place),
        () => deleteView(fixture.deps, user, place),
        () => markView(fixture.deps, user, { place, marks: { isPinned: true } }),
      ]) {
        await expect(change()).rejects.toMatchObject({ status: 404 });
      }
      expect(await list(user, page)).toEqual([]);
    }
  });

  it('is refused where its settings are none', async () => {
    const settings = { ...SETTINGS, days: 'for_ever' } as never;
    await expect(
      saveView(fixture.deps, ann, { page: PAGE, name: 'A', isShared: false, settings }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('a page', () => {
  it('opens with the view that its address names, or that its reader chose, or as they left it', async () => {
    const viewId = await save(ann, { isShared: true });
    const view = `/analytics/shipping?view=${viewId}&columns=orders&by=country&compare=none`;
    expect(await opened(`/analytics/shipping?view=${viewId}`)).toBe(view);
    expect(await opened('/analytics/shipping')).toBe(null);
    const place = { page: PAGE, viewId };
    await markView(fixture.deps, ann, { place, marks: { isDefault: true } });
    expect(await opened('/analytics/shipping')).toContain(`view=${viewId}`);
    expect(await opened('/analytics/shipping?view=own')).toBe(null);
    expect(await opened('/analytics/shipping', 'vic')).toBe(null);
    const other = await save();
    await markView(fixture.deps, ann, {
      place: { page: PAGE, viewId: other },
      marks: { isDefault: true },
    });
    expect((await list(ann)).filter(({ isDefault }) => isDefault)).toMatchObject([
      { viewId: other },
    ]);
  });

  it('opens with the days of a view, unless its address names others', async () => {
    const viewId = await saveView(fixture.deps, ann, {
      page: PAGE,
      name: 'This month',
      isShared: false,
      settings: { ...SETTINGS, days: 'this_month' },
    });
    expect(await opened(`/analytics/shipping?view=${viewId}`)).toContain('range=this_month');
    expect(
      await opened(`/analytics/shipping?view=${viewId}&start=2023-02-01&end=2023-02-02`),
    ).not.toContain('this_month');
  });

  it('says that a view is gone or cannot be read, and opens as usual', async () => {
    const viewId = await save();
    await fixture.deps.db.query(`update report_views set settings = '{"version": 9}'`);
    expect(await opened(`/analytics/shipping?view=${viewId}`)).toBe(null);
    const views = await list(ann);
    const said = (id: string) => viewNotices({ views }, new URLSearchParams({ view: id }));
    expect(said(viewId)[0]).toContain('“By country” cannot be read any more');
    expect(said('gone')[0]).toContain('This view was deleted');
    expect(said('own')).toEqual([]);
    // It is mended by saving it anew.
    const change = { settings: SETTINGS };
    await changeView(fixture.deps, ann, { place: { page: PAGE, viewId }, change });
    expect(await list(ann)).toMatchObject([{ words: 'columns=orders&by=country&compare=none' }]);
  });

  it('does not open with what somebody else keeps private', async () => {
    const viewId = await save();
    expect(await findStoredLayout(fixture.deps, { ...vic, page: PAGE }, viewId)).toBe(null);
  });
});

describe('the other pages that keep views', () => {
  const changed = async (path: string, words: Readonly<Record<string, string>>) => {
    const [request, context] = await fixture.request(path, 'paris');
    const headers = { cookie: request.headers.get('cookie') ?? '' };
    const body = new URLSearchParams(words);
    return changeViewsByForm(new Request(request.url, { method: 'POST', headers, body }), context);
  };
  const leads = async (read: () => Promise<unknown>) => {
    const thrown: unknown = await read().catch((error: unknown) => error);
    if (!(thrown instanceof Response)) throw new Error('It did not lead elsewhere.');
    return decodeURIComponent(thrown.headers.get('location') ?? '');
  };
  const saved = { intent: 'save-view', name: 'Losses' };

  it('save a view of both lists of orders, and open with it', async () => {
    const words = 'columns=gross_profit&filter=gross_profit:lt:0&sort=gross_profit:asc';
    const made = await changed('/orders-v?start=2023-02-01&end=2023-02-02', { ...saved, words });
    if (!(made instanceof Response)) throw new Error('It was not saved.');
    const [view] = await list(ann, 'orders');
    expect(decodeURIComponent(made.headers.get('location') ?? '')).toContain(
      `view=${view?.viewId}`,
    );
    const asked = await fixture.request(`/orders?view=${view?.viewId}`, 'paris');
    const address = await leads(() => readOrdersScreen(...asked));
    expect(address).toBe(`/orders?view=${view?.viewId}&${words}&compare=none`);
    const opened = await fixture.request(address, 'paris');
    const { views, report } = await readOrdersScreen(...opened);
    expect(views).toMatchObject({ page: 'orders', views: [{ name: 'Losses' }] });
    expect(report.previousRange).toBe(null);
  });

  it('keep the model of attribution, and name columns that are none', async () => {
    await changed('/utm-attribution', { ...saved, words: 'model=first&columns=roas,fairy_dust' });
    const [view] = await list(ann, 'utm-attribution');
    expect(view?.words).toBe('columns=roas%2Cfairy_dust&compare=none&model=first');
    const asked = await fixture.request(`/utm-attribution?${view?.words}`, 'paris');
    const { notices } = await readAttributionPage(...asked);
    expect(notices).toEqual([
      'This page has no column "fairy_dust", or no longer: it was left out.',
    ]);
  });

  it('are none but those', async () => {
    await expect(changed('/insights', { ...saved, words: '' })).rejects.toThrow('No report');
  });
});

describe('the menu', () => {
  const views = async (who: 'ann' | 'vic') => {
    const { menu } = await readShell(...(await fixture.request('/dashboard', 'paris', who)));
    return menu.flatMap(({ title, entries }) =>
      entries.flatMap(({ label, to }) => (to?.includes('view=') ? [[title, label, to]] : [])),
    );
  };

  it('has the views that somebody pinned, below their page, for them alone', async () => {
    const viewId = await save(ann, { isShared: true });
    const place = { page: PAGE, viewId };
    await markView(fixture.deps, ann, { place, marks: { isPinned: true } });
    expect(await views('ann')).toEqual([
      ['Fulfillment', 'By country', `/analytics/shipping?view=${viewId}`],
    ]);
    expect(await views('vic')).toEqual([]);
    await markView(fixture.deps, vic, { place, marks: { isPinned: true } });
    await changeView(fixture.deps, ann, { place, change: { isShared: false } });
    expect(await views('vic')).toEqual([]);
    await deleteView(fixture.deps, ann, place);
    expect(await views('ann')).toEqual([]);
    expect(await fixture.deps.db.query('select 1 from report_view_marks')).toEqual([]);
  });
});

describe('an account that is erased', () => {
  it('takes its private views and its marks along, and leaves the shared ones', async () => {
    const member = { ...vic, role: 'Member' } as const;
    await save(member);
    const viewId = await save(member, { isShared: true });
    const place = { page: PAGE, viewId };
    await markView(fixture.deps, member, { place, marks: { isPinned: true } });
    const erased = { userId: vic.userId, now: '2023-02-15T12:00:00Z' };
    await fixture.deps.db.transaction((tx) => eraseAccount(tx, erased));
    expect(
      await fixture.deps.db.query(
        'select view_id as "viewId", owner_id as "ownerId" from report_views',
      ),
    ).toEqual([{ viewId, ownerId: null }]);
    expect(await fixture.deps.db.query('select 1 from report_view_marks')).toEqual([]);
    expect((await list(ann))[0]?.isEditable).toBe(true);
  });
});
