import { describe, expect, it } from 'vitest';
import { sayingRights } from './missing-rights.ts';

const failing = (code: string) => () =>
  Promise.reject(Object.assign(new Error('permission denied for database db2'), { code }));

describe('a role without the rights to make tables', () => {
  it('is told which it needs', async () => {
    await expect(sayingRights(failing('42501'))).rejects.toMatchObject({
      code: 'configuration',
      message: 'PostgreSQL refuses: permission denied for database db2.',
      hint: expect.stringContaining('grant create on database NAME to ROLE'),
    });
  });

  it('is not blamed for anything else', async () => {
    await expect(sayingRights(failing('42P01'))).rejects.toMatchObject({ code: '42P01' });
    expect(await sayingRights(() => Promise.resolve(1))).toBe(1);
  });
});
