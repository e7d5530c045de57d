import { selectVariableExpenses } from '#app/data/costs/cost-book.server.ts';
import { selectIdsBeginning } from '#app/data/imports/stored-records.server.ts';
import { selectStoredAmounts } from '#app/data/costs/scheduled-amount-rows.server.ts';
import { scheduledFile, type ScheduledRecord } from '#app/csv/records/scheduled-file.server.ts';
import type { TotalLine } from '#app/domain/imports/import-totals.ts';
import { wholeExact } from '#app/domain/money/exact-minor.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import type { ScheduledKind } from '#app/domain/profit/daily-costs/cost-categories.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { deleteScheduledAmounts } from '#app/services/costs/delete-scheduled-amounts.server.ts';
import { deleteRules } from '#app/services/costs/save-rules.server.ts';
import { previewScheduledAmounts } from '#app/services/costs/preview-scheduled-amounts.server.ts';
import {
  previewVariableExpenses,
  withSavedExpenses,
} from '#app/services/costs/preview-variable-expenses.server.ts';
import {
  readScheduledAmounts,
  saveScheduledAmounts,
} from '#app/services/costs/save-scheduled-amounts.server.ts';
import { saveVariableExpenses } from '#app/services/costs/save-variable-expenses.server.ts';
import type { RecordFormat } from '../check-records.server.ts';
import { eachByItself } from '../record-batches.ts';
import { getIdPrefix, type RecordOrigin, toRecordId } from './record-origin.ts';

/**
 * Builds the format of expenses or other revenue. A row without an id is identified by its name,
 * category and first day, and its index among equal ones in its file, so that a later file corrects
 * it.
 */
export function scheduledFormat(kind: ScheduledKind): RecordFormat<ScheduledRecord> {
  const label = kind === 'expense' ? 'Expenses, each counted once' : 'Revenue, each counted once';
  return {
    open: (settings, header) => scheduledFile(kind, settings, header),
    toBatches: eachByItself,
    identify: ({ id }) => (id === null ? null : { key: id, name: id, rank: 0 }),
    total: {
      label,
      of: (record) => ({
        amount: wholeExact(record.kind === 'scheduled' ? record.amountMinor : 0),
        firstDay: record.startDay,
        lastDay: record.startDay,
      }),
      async stored({ db }, { shopId }, records, origin) {
        const ids = records.map((record) => getId(origin, record));
        const stored = await selectStoredAmounts(db, shopId, kind, ids);
        return stored.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      },
    },
    effect: (deps, shop, batches) => readEffect(deps, { shop, kind, batches }),
    async store(deps, { shopId }, records, origin) {
      const byId = new Map(records.map((record) => [getId(origin, record), record]));
      const { scheduled, variable } = splitRecords(byId);
      const stored = await selectStoredAmounts(deps.db, shopId, kind, [...byId.keys()]);
      const storedAmounts = new Set(stored.map((amount) => formatAmount(amount)));
      const amounts = scheduled.filter((amount) => !storedAmounts.has(formatAmount(amount)));
      if (amounts.length > 0) await saveScheduledAmounts(deps, { shopId, kind, amounts });
      const rules = variable.length === 0 ? [] : await selectVariableExpenses(deps.db, shopId);
      const knownRules = new Set(rules.map((rule) => formatRule(rule)));
      const expenses = variable.filter((rule) => !knownRules.has(formatRule(rule)));
      if (expenses.length > 0) await saveVariableExpenses(deps, { shopId, expenses });
      const booked = amounts.length + expenses.length;
      return { booked, unchanged: byId.size - booked, ids: [...byId.keys()] };
    },
    async forget(deps, { shopId }, held, origin) {
      const prefix = getIdPrefix(origin);
      const goneFrom = async (table: 'expenses' | 'other_revenue' | 'variable_expenses') => {
        const stored = await selectIdsBeginning(deps.db, shopId, { table, prefix });
        return stored.filter((id) => !held.has(id));
      };
      const ids = await goneFrom(kind === 'expense' ? 'expenses' : 'other_revenue');
      if (ids.length > 0) await deleteScheduledAmounts(deps, { shopId, kind, ids });
      const rules = kind === 'expense' ? await goneFrom('variable_expenses') : [];
      if (rules.length > 0) {
        await deleteRules(deps, { shopId, kind: 'variable_expense', ids: rules });
      }
      return ids.length + rules.length;
    },
  };
}

function splitRecords(byId: ReadonlyMap<string, ScheduledRecord>) {
  return {
    scheduled: [...byId].flatMap(([id, record]) =>
      record.kind === 'scheduled' ? [{ ...record, id }] : [],
    ),
    variable: [...byId].flatMap(([id, record]) =>
      record.kind === 'variable' ? [{ ...record, id }] : [],
    ),
  };
}

/** The most records whose effect is computed before they are stored. */
const EFFECT_RECORDS_MAX = 5000;

interface FileOfAmounts {
  readonly shop: Shop;
  readonly kind: ScheduledKind;
  readonly batches: AsyncIterable<readonly ScheduledRecord[]>;
}

/**
 * Computes the effect of a file on past profit, by the sum of its days, and by the orders that it
 * affects.
 */
async function readEffect(
  deps: Deps,
  { shop, kind, batches }: FileOfAmounts,
): Promise<readonly TotalLine[]> {
  const byId = new Map<string, ScheduledRecord>();
  for await (const records of batches) {
    for (const record of records) byId.set(getId('file', record), record);
    if (byId.size > EFFECT_RECORDS_MAX) return [];
  }
  const { scheduled, variable } = splitRecords(byId);
  const lines: TotalLine[] = [];
  if (scheduled.length > 0) {
    const ids = scheduled.map(({ id }) => id);
    const after = readScheduledAmounts(scheduled);
    const effect = await previewScheduledAmounts(deps, { shop, kind, ids, after });
    lines.push({ label: 'Change of net profit so far, by day', minor: effect.profitMinor });
  }
  if (variable.length > 0) {
    const { shopId } = shop;
    const change = withSavedExpenses(variable);
    const effect = await previewVariableExpenses(deps, { shopId, change, part: null });
    const about = effect.sample === null ? '' : 'about ';
    const noun = effect.orders === 1 ? 'order' : 'orders';
    const orders = `${about}${formatCount(effect.orders, shop.locale)} ${noun}`;
    lines.push({ label: `Change of the profit of ${orders}`, minor: effect.profitMinor });
  }
  return lines;
}

/**
 * Returns the id of a record; that of an exported one is the shop's own, and a sheet never changes
 * that one.
 */
function getId(origin: RecordOrigin, record: ScheduledRecord): string {
  if (record.id !== null) return origin === 'file' ? record.id : toRecordId(origin, record.id);
  const { label, category, startDay, nth } = record;
  const key = JSON.stringify([label, category, startDay, ...(nth > 1 ? [nth] : [])]);
  return toRecordId(origin, key);
}

interface StoredAmount {
  readonly id: string;
  readonly label: string;
  readonly category: string;
  readonly amountMinor: number;
  readonly recurrence: string;
  readonly periodBasis: string;
  readonly startDay: string;
  readonly endDay: string | null;
}

function formatAmount(amount: StoredAmount): string {
  const { id, label, category, amountMinor, recurrence, periodBasis, startDay, endDay } = amount;
  return JSON.stringify([
    id,
    label,
    category,
    amountMinor,
    recurrence,
    periodBasis,
    startDay,
    endDay,
  ]);
}

interface StoredRule {
  readonly id: string;
  readonly label: string;
  readonly category: string;
  readonly base: string;
  readonly rate: string;
  readonly productId: string | null;
  readonly channel: string | null;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

function formatRule(rule: StoredRule): string {
  const { id, label, category, base, rate, productId, channel, validFrom, validTo } = rule;
  const instants = [validFrom, validTo].map((at) => (at === null ? null : Date.parse(at)));
  return JSON.stringify([id, label, category, base, rate, productId, channel, ...instants]);
}
