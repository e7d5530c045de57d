/** Custom reports as they are stored: templates, who may see and change them, versions, the builder. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseAccount } from '#app/services/accounts/delete-account.server.ts';
import {
  deleteReport,
  duplicateReport,
  renameReport,
  type ReportEditor,
  restoreReport,
  saveReport,
  shareReport,
} from '#app/services/custom-reports/change-reports.server.ts';
import {
  findReport,
  listCustomReports,
  listTemplates,
} from '#app/services/custom-reports/find-report.server.ts';
import { findTemplate } from '#app/services/custom-reports/report-templates.ts';
import { previewReport, readBuilder } from '#app/pages/custom-reports/read-builder.server.ts';
import {
  createCustomReportsFixture,
  type CustomReportsFixture,
  plainSettings,
  reportNamed,
} from './custom-reports-fixture.ts';
import { DAYS, YEAR } from './declared-reports-fixture.ts';

let fixture: CustomReportsFixture;
beforeAll(async () => {
  fixture = await createCustomReportsFixture();
});
afterAll(() => fixture.deps.close());
beforeEach(() => fixture.deps.db.query('delete from custom_reports'));

describe('the templates', () => {
  it.each(listTemplates().map(({ reportId }) => [reportId]))('%s can be read', async (reportId) => {
    const { view } = await fixture.readStored(reportId, YEAR, 'berlin');
    expect(view.summary.description).toMatch(/\?$/);
    for (const metric of view.settings.metrics) {
      expect(Object.hasOwn(view.figures.table.total.values, metric)).toBe(true);
    }
  });

  it('are at least twenty, each once', () => {
    const ids = listTemplates().map(({ reportId }) => reportId);
    expect(ids.length).toBeGreaterThanOrEqual(20);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('become a report of one’s own, to be changed', async () => {
    const reportId = await duplicateReport(fixture.deps, fixture.ann, {
      reportId: 'discount-codes',
    });
    const found = await findReport(fixture.deps, fixture.ann, reportId);
    expect(found.summary).toMatchObject({ name: 'Discount codes', isMine: true, isShared: false });
    expect(found.settings).toEqual(findTemplate('discount-codes')?.settings);
  });
});

describe('a stored report', () => {
  it('is its owner’s alone until it is shared', async () => {
    const reportId = await fixture.save();
    expect(await listCustomReports(fixture.deps, fixture.vic)).toEqual([]);
    await expect(findReport(fixture.deps, fixture.vic, reportId)).rejects.toMatchObject({
      status: 404,
    });
    await shareReport(fixture.deps, fixture.ann, { reportId, isShared: true });
    const [seen] = await listCustomReports(fixture.deps, fixture.vic);
    expect(seen).toMatchObject({ reportId, isMine: false, isEditable: false });
    await shareReport(fixture.deps, fixture.ann, { reportId, isShared: false });
    expect(await listCustomReports(fixture.deps, fixture.vic)).toEqual([]);
  });

  it('is no other shop’s, whoever asks, and no other workspace’s', async () => {
    const reportId = await fixture.save();
    await shareReport(fixture.deps, fixture.ann, { reportId, isShared: true });
    const eve = {
      shopId: fixture.shops.eves.shopId,
      userId: fixture.users.eve,
      role: 'Owner',
    } as const;
    const elsewhere = { ...fixture.ann, shopId: fixture.shops.berlin.shopId };
    for (const editor of [eve, elsewhere]) {
      await expect(findReport(fixture.deps, editor, reportId)).rejects.toMatchObject({
        status: 404,
      });
      const changes = [
        () => saveReport(fixture.deps, editor, { reportId, content: reportNamed('Mine') }),
        () => renameReport(fixture.deps, editor, { reportId, name: 'Theirs' }),
        () => deleteReport(fixture.deps, editor, { reportId }),
        () => duplicateReport(fixture.deps, editor, { reportId }),
        () => restoreReport(fixture.deps, editor, { reportId, version: 1 }),
      ];
      for (const change of changes) await expect(change()).rejects.toMatchObject({ status: 404 });
    }
    expect(await listCustomReports(fixture.deps, fixture.ann)).toHaveLength(1);
  });

  it('is changed by nobody whose access is view only, and by members if it is theirs', async () => {
    const reportId = await fixture.save();
    await shareReport(fixture.deps, fixture.ann, { reportId, isShared: true });
    const member = { ...fixture.vic, role: 'Member' } as const;
    const changes = (editor: ReportEditor) => [
      () => saveReport(fixture.deps, editor, { reportId, content: reportNamed('Mine') }),
      () => renameReport(fixture.deps, editor, { reportId, name: 'Theirs' }),
      () => shareReport(fixture.deps, editor, { reportId, isShared: false }),
      () => deleteReport(fixture.deps, editor, { reportId }),
      () => restoreReport(fixture.deps, editor, { reportId, version: 1 }),
    ];
    for (const change of [...changes(fixture.vic), ...changes(member)]) {
      await expect(change()).rejects.toMatchObject({ status: 403 });
    }
    await expect(duplicateReport(fixture.deps, fixture.vic, { reportId })).rejects.toMatchObject({
      status: 403,
    });
    const own = await duplicateReport(fixture.deps, member, { reportId });
    await renameReport(fixture.deps, member, { reportId: own, name: 'Theirs' });
    expect((await findReport(fixture.deps, member, own)).summary.name).toBe('Theirs');
    // An owner of the workspace may change what is shared, but not hide somebody else's.
    await shareReport(fixture.deps, member, { reportId: own, isShared: true });
    await renameReport(fixture.deps, fixture.ann, { reportId: own, name: 'Ours' });
    await expect(
      shareReport(fixture.deps, fixture.ann, { reportId: own, isShared: false }),
    ).rejects.toMatchObject({ status: 403 });
  });

  it('has its former versions, each of which can be brought back', async () => {
    const reportId = await fixture.save();
    const change = (name: string) =>
      saveReport(fixture.deps, fixture.ann, { reportId, content: reportNamed(name) });
    await change('Second');
    await change('Second');
    await saveReport(fixture.deps, fixture.ann, {
      reportId,
      content: reportNamed('Third', { metrics: ['orders'] }),
    });
    const { view } = await fixture.readStored(reportId);
    expect(view.versions.map(({ version, name }) => [version, name])).toEqual([
      [2, 'Second'],
      [1, 'Mine'],
    ]);
    await restoreReport(fixture.deps, fixture.ann, { reportId, version: 1 });
    const found = await findReport(fixture.deps, fixture.ann, reportId);
    expect([found.version, found.summary.name]).toEqual([4, 'Mine']);
    expect(found.settings.metrics).toEqual(['orders', 'net_sales']);
    await expect(
      restoreReport(fixture.deps, fixture.ann, { reportId, version: 9 }),
    ).rejects.toMatchObject({
      status: 404,
    });
  });

  it('goes with its versions when it is deleted', async () => {
    const reportId = await fixture.save();
    await renameReport(fixture.deps, fixture.ann, { reportId, name: 'Other' });
    await deleteReport(fixture.deps, fixture.ann, { reportId });
    const rows = await fixture.deps.db.query('select 1 from custom_report_versions');
    expect(rows).toEqual([]);
  });

  it.each([
    [{ metrics: ['password'] }, 'settings.metrics.0'],
    [{ metrics: [] }, 'settings.metrics'],
    [{ grouping: 'customer_secret' }, 'settings.grouping'],
    [{ secondGrouping: 'country' }, 'settings.secondGrouping'],
    [{ filters: [{ field: 'country', operator: 'gt', values: ['A'] }] }, 'settings.filters.0'],
    [{ sort: { by: 'units_sold', direction: 'asc' } }, 'settings.sort'],
    [
      {
        ownMetrics: [{ key: 'own_1', name: 'A', formula: 'net_sales + orders', shownAs: 'number' }],
      },
      'settings.ownMetrics.0.formula',
    ],
    [
      { ownMetrics: [{ key: 'net_sales', name: 'A', formula: 'orders', shownAs: 'number' }] },
      'settings.ownMetrics.0.key',
    ],
  ] as const)('is refused where it is wrong: %o', async (over, path) => {
    const wrong = { ...reportNamed('Mine'), settings: { ...plainSettings(), ...over } };
    await expect(
      saveReport(fixture.deps, fixture.ann, { reportId: null, content: wrong }),
    ).rejects.toMatchObject({ code: 'invalid_input', fields: [{ path }] });
  });
});

describe('the builder', () => {
  const preview = async (asked: object, who: 'ann' | 'vic' = 'ann') => {
    const words = new URLSearchParams({ settings: JSON.stringify(asked) });
    const path = `/custom-reports/preview?${DAYS}&${words}`;
    return previewReport(...(await fixture.request(path, 'paris', who)));
  };

  it('shows the first rows of a report that is not saved', async () => {
    const shown = await preview(plainSettings());
    if (shown.kind !== 'figures') throw new Error(shown.message);
    expect(shown.figures.table.total.values['net_sales']).toBe(210_00);
  });

  it('says what is missing', async () => {
    expect(await preview(plainSettings({ metrics: [] }))).toEqual({
      kind: 'incomplete',
      message: 'Choose at least one figure',
    });
  });

  it('is closed to those who may not edit', async () => {
    const path = '/custom-reports/report/edit';
    const asked = readBuilder(...(await fixture.request(path, 'paris', 'vic')), null);
    await expect(asked).rejects.toMatchObject({ status: 302 });
    await expect(preview(plainSettings(), 'vic')).rejects.toMatchObject({ status: 302 });
  });

  it('opens for a partner, who sees everything and changes nothing', async () => {
    const reportId = await fixture.save();
    const { db } = fixture.deps;
    await db.query('update custom_reports set is_shared = true');
    const setRole = (role: string) =>
      db.query('update workspace_members set role = $1 where user_id = $2', [
        role,
        fixture.users.vic,
      ]);
    await setRole('Partner');
    try {
      const path = `/custom-reports/report/edit/${reportId}`;
      const opened = await readBuilder(...(await fixture.request(path, 'paris', 'vic')), reportId);
      expect(opened.view).toMatchObject({
        reportId,
        refusal: 'Partners cannot do this. The owner of the workspace can.',
      });
      expect(await preview(plainSettings(), 'vic')).toMatchObject({ kind: 'figures' });
      await expect(
        saveReport(
          fixture.deps,
          { ...fixture.vic, role: 'Partner' },
          { reportId, content: reportNamed('Theirs') },
        ),
      ).rejects.toMatchObject({ code: 'forbidden' });
    } finally {
      await setRole('View Only');
    }
  });

  it('opens somebody else’s report as a new one', async () => {
    const reportId = await fixture.save({}, { ...fixture.vic, role: 'Member' });
    await fixture.deps.db.query('update custom_reports set is_shared = true, owner_id = $1', [
      fixture.users.vic,
    ]);
    const path = `/custom-reports/report/edit/${reportId}`;
    const owner = await readBuilder(...(await fixture.request(path, 'paris')), reportId);
    expect(owner.view.reportId).toBe(reportId);
    const template = await readBuilder(...(await fixture.request(path, 'paris')), 'discount-codes');
    expect(template.view).toMatchObject({ reportId: null, draft: { name: 'Discount codes' } });
  });
});

describe('an account that is erased', () => {
  it('takes its private reports along, and leaves the shared ones to the workspace', async () => {
    const member = { ...fixture.vic, role: 'Member' } as const;
    await fixture.save({}, member);
    const reportId = await fixture.save({}, member);
    await shareReport(fixture.deps, member, { reportId, isShared: true });
    const erased = { userId: member.userId, now: '2023-02-15T12:00:00Z' };
    await fixture.deps.db.transaction((tx) => eraseAccount(tx, erased));
    const rows = await fixture.deps.db.query(
      'select report_id as "reportId", owner_id as "ownerId" from custom_reports',
    );
    expect(rows).toEqual([{ reportId, ownerId: null }]);
    expect((await findReport(fixture.deps, fixture.ann, reportId)).summary.isEditable).toBe(true);
  });
});
