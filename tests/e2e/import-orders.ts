import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { startImportForm } from '#app/pages/imports/import-forms.ts';

interface OrdersOfShop {
  /** Of the new shop that the orders are of. */
  readonly name: string;
  readonly file:
    string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
  readonly currency?: string;
  readonly timeZone?: string;
}

/**
 * Gives whoever is logged in at the page a new shop by a file of orders: uploaded, confirmed as it is
 * proposed and waited for by the page's own requests, without drawing it. The clicks are those of
 * `imports.test.ts`.
 */
export async function importOrders(
  page: Page,
  { name, file, currency = 'USD', timeZone = 'America/New_York' }: OrdersOfShop,
): Promise<void> {
  const { request } = page;
  const headers = { origin: inject('baseUrl') };
  const sent =
    typeof file === 'string'
      ? { name: path.basename(file), mimeType: 'text/csv', buffer: await readFile(file) }
      : file;
  const upload = await request.post('/imports/upload', { headers, multipart: { file: sent } });
  const { importId } = (await upload.json()) as { importId: string };
  const proposed = await (await request.get(`/imports/${importId}`)).text();
  const { fields, intent } = startImportForm;
  const form = {
    intent,
    [fields.mapping.name]: hiddenValue(proposed, fields.mapping.name),
    [fields.shop.name]: '',
    [fields.name.name]: name,
    [fields.currency.name]: currency,
    [fields.timeZone.name]: timeZone,
  };
  const begun = await request.post(`/imports/${importId}`, { headers, form, maxRedirects: 0 });
  expect(begun.status(), await begun.text()).toBe(302);
  const status = async () => {
    const reply = await request.get(`/imports/${importId}/progress`);
    const { progress } = (await reply.json()) as { progress: { status: string } };
    return progress.status;
  };
  await expect.poll(status).toBe('done');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** The value of a hidden field in a page as it was answered. */
function hiddenValue(html: string, name: string): string {
  const field = new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html);
  if (field?.[1] === undefined) throw new Error(`The page has no field "${name}".`);
  return field[1].replaceAll(/&(quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
