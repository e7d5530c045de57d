import { createHash } from 'node:crypto';
import { selectVariableExpenses } from '#app/data/costs/cost-book.server.ts';
import { selectStoredAmounts } from '#app/data/costs/scheduled-amount-rows.server.ts';
import { scheduledFile, type ScheduledRecord } from '#app/csv/records/scheduled-file.server.ts';
import type { ScheduledKind } from '#app/domain/profit/daily-costs/cost-categories.ts';
import { saveScheduledAmounts } from '#app/services/costs/save-scheduled-amounts.server.ts';
import { saveVariableExpenses } from '#app/services/costs/save-variable-expenses.server.ts';
import type { RecordFormat } from '../check-records.server.ts';

/**
 * Expenses or other revenue. A row that names no id is known by its name, category and first day, so
 * that a later file corrects it.
 */
export function scheduledFormat(kind: ScheduledKind): RecordFormat<ScheduledRecord> {
  const label = kind === 'expense' ? 'Expenses, each counted once' : 'Revenue, each counted once';
  return {
    open: (settings, header) => scheduledFile(kind, settings, header),
    total: {
      label,
      of: (record) =>
        record.kind === 'scheduled'
          ? { minor: record.amountMinor, day: record.startDay }
          : { minor: 0, day: record.startDay },
    },
    async store(deps, { shopId }, records) {
      const byId = new Map(records.map((record) => [getId(record), record]));
      const scheduled = [...byId].flatMap(([id, record]) =>
        record.kind === 'scheduled' ? [{ ...record, id }] : [],
      );
      const variable = [...byId].flatMap(([id, record]) =>
        record.kind === 'variable' ? [{ ...record, id }] : [],
      );
      const stored = await selectStoredAmounts(deps.db, shopId, kind, [...byId.keys()]);
      const known = new Set(stored.map((amount) => formatAmount(amount)));
      const amounts = scheduled.filter((amount) => !known.has(formatAmount(amount)));
      if (amounts.length > 0) await saveScheduledAmounts(deps, { shopId, kind, amounts });
      const rules = variable.length === 0 ? [] : await selectVariableExpenses(deps.db, shopId);
      const knownRules = new Set(rules.map((rule) => formatRule(rule)));
      const expenses = variable.filter((rule) => !knownRules.has(formatRule(rule)));
      if (expenses.length > 0) await saveVariableExpenses(deps, { shopId, expenses });
      const booked = amounts.length + expenses.length;
      return { booked, unchanged: byId.size - booked };
    },
  };
}

function getId(record: ScheduledRecord): string {
  if (record.id !== null) return record.id;
  const key = JSON.stringify([record.label, record.category, record.startDay]);
  return `file-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
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
