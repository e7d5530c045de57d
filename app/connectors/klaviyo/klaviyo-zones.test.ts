import { describe, expect, it } from 'vitest';
import type { CallKlaviyo } from './klaviyo-api.server.ts';
import { readKlaviyoDays } from './klaviyo-days.server.ts';

/** The zone in which Klaviyo is asked for the days of an account in this zone. */
async function askedZone(timeZone: string): Promise<string | undefined> {
  const zones: string[] = [];
  const ask: CallKlaviyo = (schema, { body }) => {
    const { data } = body as { data: { attributes: { timezone: string } } };
    zones.push(data.attributes.timezone);
    return Promise.resolve(schema.parse({ data: { attributes: { dates: [], data: [] } } }));
  };
  await readKlaviyoDays({
    callApi: ask,
    lists: {
      metrics: [{ metricId: 'm1', of: 'sends' }],
      campaigns: new Map(),
      flows: new Map(),
    },
    account: { timeZone },
    range: { start: '2026-11-01', end: '2026-11-02' },
  });
  return zones[0];
}

describe('the zone of an account', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    // These names are refused by metric aggregates.
    ['Europe/Kyiv', 'Europe/Kiev'],
    ['Pacific/Kanton', 'Pacific/Enderbury'],
    ['Factory', 'UTC'],
    ['Mars/Olympus', 'UTC'],
  ])('%s is asked for as %s', async (zone, asked) => {
    expect(await askedZone(zone)).toBe(asked);
  });
});
