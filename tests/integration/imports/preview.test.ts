import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFile } from 'node:fs/promises';
import { registerAccount } from '#app/services/accounts/register-account.server.ts';
import type { Importer } from '#app/services/imports/importer.ts';
import { readPreview } from '#app/pages/imports/read-preview.server.ts';
import { receiveUpload } from '#app/pages/imports/receive-upload.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { fingerprint } from './fingerprint.ts';
import { fixture } from './import-file.ts';

const MAPPING = {
  format: 'transactions',
  columns: {
    order_number: 'InvoiceNo',
    placed_at: 'InvoiceDate',
    product_code: 'StockCode',
    quantity: 'Quantity',
    unit_price: 'UnitPrice',
  },
  returnPrefix: 'C',
};

let deps: TestDeps;
let importer: Importer;
let importId: string;
beforeEach(async () => {
  deps = await testDeps();
  const { user, workspaceId } = await registerAccount(deps, {
    email: 'ada@example.com',
    password: 'correct horse 42',
    firstName: 'Ada',
    client: { ip: '10.0.0.1', userAgent: 'a browser' },
  });
  importer = { userId: user.userId, workspaceId, shops: [], shop: null, role: 'Owner' };
  const form = new FormData();
  form.set('file', new File([await readFile(fixture('retail-cut.csv'))], 'retail.csv'));
  const body = { method: 'POST', body: form };
  const upload = await receiveUpload(deps, importer, new Request('http://localhost/u', body));
  importId = upload.importId;
});
afterEach(() => deps.close());

function preview(fields: Record<string, string> = {}) {
  const values = { currency: 'GBP', timeZone: 'Europe/London', shop: '', ...fields };
  const query = new URLSearchParams({ mapping: JSON.stringify(MAPPING), ...values });
  const request = new Request(`http://localhost/imports/${importId}/preview?${query.toString()}`);
  return readPreview(deps, importer, importId, request);
}

describe('the preview of a waiting file', () => {
  it('gives the amounts that importing it would book, and stores nothing', async () => {
    const before = await fingerprint(deps.db, { withImports: true });
    const { preview: found, problem } = await preview();
    expect(problem).toBeNull();
    expect(found).toMatchObject({ rowsRead: 53, rowsRejected: 2 });
    // tests/fixtures/README.md works these out by hand.
    expect(found?.totals).toMatchObject({
      orders: 17,
      firstDay: '2010-12-01',
      lastDay: '2011-10-11',
      lines: [
        { label: 'Gross sales', minor: 16_574_98 },
        { label: 'Discounts', minor: 0 },
        { label: 'Returns', minor: 23_780_48 },
        { label: 'Net sales', minor: -7_205_50 },
        { label: 'Shipping', minor: 0 },
      ],
      rejects: [{ count: 2, line: 14 }],
    });
    expect(await fingerprint(deps.db, { withImports: true })).toBe(before);
  });

  it.each([
    [{ mapping: '{' }, 'The mapping was not sent completely.'],
    [{ currency: 'XXQ' }, '"XXQ" is not a known currency.'],
    [{ shop: 'somebody-elses' }, 'The shop is no longer here.'],
  ])('says why there is none for %j', async (fields, says) => {
    const { preview: found, problem } = await preview(fields);
    expect(found).toBeNull();
    expect(problem?.message).toContain(says);
  });

  it('is nothing to anybody else', async () => {
    importer = { ...importer, userId: importer.userId + 1 };
    expect(await preview()).toEqual({ preview: null, problem: null });
  });
});
