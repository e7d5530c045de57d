import { describe, expect, it } from 'vitest';
import type { Diagnosis } from './diagnosis.ts';
import { toDiagnosisSections, toDiagnosisText } from './diagnosis-text.ts';

const NO_JOBS = {
  dead: 0,
  failing: 0,
  running: 0,
  waiting: 0,
  scheduled: 0,
  oldestDueSeconds: null,
};
const DIAGNOSIS: Diagnosis = {
  madeAt: '2026-11-27T10:00:00.000Z',
  versions: { farthing: '0.1.0', node: '24.1.0', postgres: '18.4', schema: null, engine: 10 },
  queue: { ...NO_JOBS, waiting: 3, oldestDueSeconds: 12 },
  shop: {
    platform: 'shopify',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    isOnboardingDone: true,
    firstDay: '2026-01-01',
    lastDay: '2026-11-26',
    counts: { orders: 7, refunds: 1, products: 2, variants: 3, unitCosts: 4, expenses: 5 },
    ledger: {
      version: 8,
      dailyCostVersion: 9,
      engine: 9,
      ordersWaiting: 2,
      deliveriesWaiting: 0,
      recordsRejected: 0,
    },
    jobs: NO_JOBS,
    failedJobs: [{ name: 'sync_changes', attempts: 2, attemptsMax: 25 }],
    syncs: [],
    sources: [
      {
        source: 'klaviyo',
        state: 'revoked',
        accounts: 1,
        readAt: null,
        fault: 'revoked',
        faultSince: '2026-11-20T00:00:00.000Z',
      },
    ],
    imports: [],
  },
};

describe('a diagnosis in words', () => {
  it('says each fact on a line of its own, under its heading', () => {
    const text = toDiagnosisText(DIAGNOSIS);
    expect(text).toContain('Diagnosis of Farthing, made 2026-11-27T10:00:00.000Z');
    expect(text).toContain('\n  PostgreSQL: 18.4\n  Schema: none\n');
    expect(text).toContain('\n  Orders: 7\n  Refunds: 1\n');
    expect(text).toContain('\n  Written by engine: 9, behind 10\n');
    expect(text).toContain('\n  Oldest that is due: 12 s\n');
    expect(text).toContain(
      'klaviyo: revoked, 1 accounts, never read, fault revoked, since 2026-11-20T00:00:00.000Z',
    );
    expect(text).toContain('sync_changes: attempt 2 of 25');
    expect(text).toContain('Last imports\n  Entries: none');
  });

  it('of an account without a shop has the installation alone', () => {
    const titles = toDiagnosisSections({ ...DIAGNOSIS, shop: null }).map(({ title }) => title);
    expect(titles).toEqual(['Versions', 'Jobs of the installation']);
  });
});
