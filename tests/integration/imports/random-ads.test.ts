/**
 * Random days of campaigns in every known advertising report, damaged as files are: the spend of each day
 * and campaign is in the books as it was spent, or the import stops and says why.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectFile } from '#app/csv/rows/inspect-file.server.ts';
import { KNOWN_FORMATS } from '#app/domain/imports/known-format-table.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { toAppError } from '#app/lib/app-error.ts';
import { proposeImport } from '#app/services/imports/propose-import.server.ts';
import { openQuestions } from '../../../scripts/import/open-questions.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { fixture, importFile, saveUploadedFile } from './import-file.ts';
import { headerOfSample } from './random-orders/sale-table.ts';
import { DAMAGES, damagedFiles, fileText } from './random-orders/table-damage.ts';

interface MadeSpend {
  readonly day: string;
  readonly campaign: string;
  readonly cents: number;
}

interface AdForm {
  readonly cells: Readonly<Record<string, 'day' | 'campaign' | 'spend' | 'number'>>;
  readonly fixed?: Readonly<Record<string, string>>;
  /** How the campaign of the report's own total is written; none where it writes no total. */
  readonly total?: string;
  readonly isMonthFirst?: true;
}

const AD_FORMS: Readonly<Record<string, AdForm>> = {
  meta_ads: {
    cells: {
      'Reporting starts': 'day',
      'Reporting ends': 'day',
      'Campaign name': 'campaign',
      'Amount spent (INR)': 'spend',
    },
    total: '',
  },
  google_ads: {
    cells: { Day: 'day', Campaign: 'campaign', Cost: 'spend', Clicks: 'number', 'Impr.': 'number' },
    fixed: { 'Currency code': 'INR' },
    total: 'Total: Campaigns',
  },
  tiktok_ads: {
    cells: { 'Campaign name': 'campaign', 'By Day': 'day', Cost: 'spend' },
    fixed: { Currency: 'INR' },
    total: 'Total of 7 results',
  },
  pinterest_ads: {
    cells: { Date: 'day', 'Campaign name': 'campaign', 'Spend in account currency': 'spend' },
  },
  microsoft_ads: {
    cells: { 'Gregorian date': 'day', 'Campaign name': 'campaign', Spend: 'spend' },
    fixed: { 'Currency code': 'INR' },
  },
  linkedin_ads: {
    cells: { 'Start Date (in UTC)': 'day', 'Campaign Name': 'campaign', 'Total Spent': 'spend' },
    fixed: { Currency: 'INR' },
    isMonthFirst: true,
  },
  awin_commissions: {
    cells: {
      transaction_id: 'number',
      publisher_name: 'campaign',
      publisher_id: 'campaign',
      transaction_date: 'day',
      commission_amount: 'spend',
    },
    fixed: { commission_status: 'approved', commission_amount_currency: 'INR' },
  },
};
/** Its period stands above its columns, so that its rows have no days to damage. */
const WITHOUT_DAYS = ['google_ads_period'];
/** Commissions of another network, in the form of those above. */
const ALIKE = ['impact_actions'];

const CHANCE_SEED = Math.floor(Math.random() * 2 ** 31);
const INDIA = { currency: 'INR', timeZone: 'UTC' };

let deps: TestDeps;
let shops = 0;
beforeAll(async () => {
  deps = await testDeps();
  console.info(`random ads: the seed by chance is ${CHANCE_SEED}`);
});
afterAll(() => deps.close());

const madeSpend: fc.Arbitrary<readonly MadeSpend[]> = fc
  .array(
    fc.record({
      day: fc.constantFrom('2021-01-28', '2021-04-02', '2021-12-05'),
      campaign: fc.constantFrom('Brand', 'Winter sale', 'Total Wellness'),
      cents: fc.integer({ min: 0, max: 999_999 }),
    }),
    { minLength: 4, maxLength: 12 },
  )
  .map((rows) => [{ day: '2021-07-28', campaign: 'Brand', cents: 12_345 }, ...rows]);

describe('random advertising', () => {
  it('is tried in every known report that names days', () => {
    const keys = KNOWN_FORMATS.filter(({ format }) => format === 'ad_spend').map(({ key }) => key);
    const tried = [...Object.keys(AD_FORMS), ...WITHOUT_DAYS, ...ALIKE];
    expect(tried.toSorted()).toEqual(keys.toSorted());
  });
});

describe.each(Object.entries(AD_FORMS))('random days in the format %s', (key, form) => {
  const columns = [...Object.keys(form.cells), ...Object.keys(form.fixed ?? {})];
  const header = headerOfSample(fixture(`known/${key}.csv`), columns);

  it.each(DAMAGES)('are spent, or refused: %s', { timeout: 120_000 }, async (damage) => {
    const property = fc.asyncProperty(
      madeSpend,
      fc.integer({ min: 0, max: 1_000_000 }),
      async (made, seed) => {
        const rows = made.map((one, index) => rowOf(header, form, one, `${7000 + index}`));
        const files = damagedFiles({ header, rows }, damage, { seed, filled: columns });
        // The export itself writes its total below all rows, so two halves have one of them.
        const total = rowOf(header, form, { ...totalOf(made), campaign: form.total ?? '' }, '');
        const hasTotal = form.total !== undefined && (damage === 'none' || damage === 'shuffled');
        const texts = files.map((file) =>
          fileText({ ...file, rows: hasTotal ? [...file.rows, total] : file.rows }),
        );
        const { stop, spend } = await importAll(texts);
        if (damage === 'none') expect(stop).toBeNull();
        if (stop !== null) return;
        // A later report of a day takes the place of an earlier one, so one that was cut apart is not tried.
        const cut = made.slice(0, files[0]?.rows.length).map(spendKey);
        const isCut = (key: string) =>
          damage === 'split' &&
          cut.includes(key) &&
          made.slice(cut.length).map(spendKey).includes(key);
        const uncut = (all: Spend) =>
          Object.entries(all)
            .filter(([name]) => !isCut(name))
            .toSorted();
        const comparable = damage === 'renamed' ? sumByDay : uncut;
        expect(comparable(spend)).toEqual(comparable(expectedSpend(made)));
      },
    );
    await fc.assert(property, { numRuns: 3, seed: 2029, endOnFailure: true });
    await fc.assert(property, { numRuns: 1, seed: CHANCE_SEED, endOnFailure: true });
  });
});

function rowOf(
  header: readonly string[],
  { cells, fixed, isMonthFirst }: AdForm,
  { day, campaign, cents }: MadeSpend,
  number: string,
): readonly string[] {
  const [year, month, date] = day.split('-');
  const values = {
    day: isMonthFirst === true ? `${month}/${date}/${year}` : day,
    campaign,
    spend: `${Math.floor(cents / 100)}.${`${cents % 100}`.padStart(2, '0')}`,
    number,
  };
  return header.map(
    (name) => fixed?.[name] ?? (cells[name] === undefined ? '' : values[cells[name]]),
  );
}

function totalOf(made: readonly MadeSpend[]): MadeSpend {
  const cents = made.reduce((sum, one) => sum + one.cents, 0);
  return { day: made[0]?.day ?? '', campaign: '', cents };
}

type Spend = Readonly<Record<string, number>>;

const spendKey = ({ day, campaign }: MadeSpend) => `${day} ${campaign}`;

/** Without its column the campaign is not known, and the spend of the day is all the same. */
function sumByDay(spend: Spend) {
  const days = new Map<string, number>();
  for (const [key, amount] of Object.entries(spend)) {
    const day = key.slice(0, 10);
    days.set(day, (days.get(day) ?? 0) + amount);
  }
  return [...days].toSorted();
}

/** In minor units, by day and campaign. */
function expectedSpend(made: readonly MadeSpend[]): Spend {
  const spend: Record<string, number> = {};
  for (const one of made) {
    const key = spendKey(one);
    spend[key] = (spend[key] ?? 0) + one.cents;
  }
  return spend;
}

async function importAll(texts: readonly string[]): Promise<{ stop: string | null; spend: Spend }> {
  let shop: Shop | undefined;
  for (const text of texts) {
    const path = await saveUploadedFile(deps, text);
    try {
      const inspection = await inspectFile(path);
      const shopId = shop?.shopId ?? null;
      const proposal = await proposeImport(deps, { path, inspection, shopId, currency: 'INR' });
      const questions = [
        ...openQuestions(proposal, null),
        ...proposal.faults,
        proposal.ambiguousDate,
      ];
      const question = questions.find((one) => one !== null);
      if (question !== undefined) return { stop: question, spend: {} };
      const target = shop === undefined ? { ...INDIA, shopName: `Ads ${(shops += 1)}` } : { shop };
      const summary = await importFile(deps, path, target);
      shop = summary.shop;
      const isTotal = /it is a total of the other rows/;
      const rejects = (summary.progress.totals?.rejects ?? []).map(({ reason }) => reason);
      const reject = rejects.find((reason) => !isTotal.test(reason));
      if (reject !== undefined) return { stop: reject, spend: {} };
    } catch (error) {
      const { code, message } = toAppError(error);
      if (code === 'internal') throw error;
      return { stop: message, spend: {} };
    }
  }
  const rows = await deps.db.query<{ key: string; spend: number }>(
    `select day || ' ' || campaign as key, sum(spend_minor)::bigint as spend from ad_spend
     where shop_id = $1 group by 1`,
    [shop?.shopId ?? 0],
  );
  return { stop: null, spend: Object.fromEntries(rows.map(({ key, spend }) => [key, spend])) };
}
