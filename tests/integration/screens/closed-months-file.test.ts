import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportMonthChanges } from '#app/pages/costs/closed-months/read-closed-months-page.server.ts';
import { createCustomReportsFixture, type CustomReportsFixture } from './custom-reports-fixture.ts';

let fixture: CustomReportsFixture;
beforeAll(async () => {
  fixture = await createCustomReportsFixture();
});
afterAll(() => fixture.deps.close());

const take = async (month: string) => {
  const path = `/closed-months/export?month=${month}`;
  return exportMonthChanges(...(await fixture.request(path, 'paris', 'ann')));
};

describe('the file of a closed month', () => {
  it('is refused where there is no such month, before anything of it is sent', async () => {
    for (const month of ['9999-13', '2026-00', '0000-01', '2026-1', '']) {
      await expect(take(month)).rejects.toMatchObject({ code: 'invalid_input', status: 400 });
    }
  });

  it('has a head alone where nothing changed', async () => {
    expect(await (await take('2023-02')).text()).toBe(
      'Kind,What,What changed,Net sales,Net profit\r\n',
    );
  });
});
