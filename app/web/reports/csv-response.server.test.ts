import { describe, expect, it } from 'vitest';
import { csvResponse } from './csv-response.server.ts';

async function* failing(rows: number) {
  yield 'Day,Sales\r\n';
  for (let row = 0; row < rows; row += 1) yield `${row},1\r\n`;
  await Promise.reject(new Error('the query failed'));
}

describe('a file that is sent as it is read', () => {
  it('is none where its first rows cannot be read', async () => {
    await expect(csvResponse('sales.csv', failing(0))).rejects.toThrow('the query failed');
  });

  it('is cut, and not ended, where a later row cannot be read', async () => {
    const response = await csvResponse('sales.csv', failing(3));
    await expect(response.text()).rejects.toThrow('the query failed');
  });

  it('is complete, of a head alone and of many rows', async () => {
    const rows = async function* (count: number) {
      yield 'Day\r\n';
      for (let row = 0; row < count; row += 1) yield `${row}\r\n`;
    };
    const bytes = async (count: number) => (await csvResponse('a.csv', rows(count))).text();
    // The byte order mark is taken for what it is.
    expect(await bytes(0)).toBe('Day\r\n');
    expect(await bytes(3)).toBe('Day\r\n0\r\n1\r\n2\r\n');
  });
});
