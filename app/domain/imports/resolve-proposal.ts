import { findMappedFormat, type ColumnMapping } from './column-mapping.ts';
import { SCOPES, type ScopeEvidence, type SurveyResult } from './file-survey.ts';
import { findFormatByKey } from './known-format-table.ts';
import { parseOrderState } from './order-status-table.ts';
import type { MappingProposal } from './propose-mapping.ts';

/** A decision that a person may change. */
export interface ProposalNote {
  /** `question`: the file is ambiguous, so one of two readings was chosen. */
  readonly kind: 'guess' | 'question' | 'fact';
  readonly text: string;
}

export interface ResolvedProposal {
  readonly mapping: ColumnMapping;
  readonly notes: readonly ProposalNote[];
  /** Fields whose column or meaning was guessed. */
  readonly guessed: readonly string[];
}

/** The number of orders of several rows that have to agree for certainty. */
const SURE_ORDERS = 3;
/** The share of orders whose rows differ: below it they are exceptions, above it a rule. */
const DIFFERING_SHARE = 0.02;
const RETURN_ORDERS_MIN = 3;
const RETURN_ROWS_SHARE = 0.95;

/** Completes the proposal by the rows of the file, with every decision in words. */
export function resolveProposal(proposal: MappingProposal, survey: SurveyResult): ResolvedProposal {
  const labels = new Map(
    findMappedFormat(proposal.mapping.format)?.fields.map(({ key, label }) => [key, label]),
  );
  const notes: ProposalNote[] = [];
  const guessed = new Set(proposal.guessed);
  const label = (field: string) => `"${labels.get(field) ?? field}"`;
  let { mapping } = proposal;
  const known = findFormatByKey(mapping.source);
  if (known !== null) notes.push({ kind: 'fact', text: `It is recognised as: ${known.label}.` });
  if (known?.hint !== undefined) notes.push({ kind: 'fact', text: known.hint });
  for (const field of proposal.guessed) {
    const text = `The column "${mapping.columns[field] ?? ''}" is taken for ${label(field)}.`;
    notes.push({ kind: 'guess', text });
  }
  if (mapping.format === 'transactions') {
    // A known export says what its columns hold: small discounts are money there.
    if (known === null) {
      mapping = withoutRates(mapping, survey, notes);
      mapping = withScopes(mapping, survey, { notes, guessed, label });
    }
    mapping = withReturns(mapping, survey, notes);
    mapping = withZeroPrices(mapping, survey, notes);
    notes.push(...statusNotes(survey));
  }
  if (mapping.currency !== null) {
    notes.push({ kind: 'fact', text: `Its amounts are in ${mapping.currency}.` });
  }
  return { mapping, notes, guessed: [...guessed] };
}

function withoutRates(
  mapping: ColumnMapping,
  { rates }: SurveyResult,
  notes: ProposalNote[],
): ColumnMapping {
  const columns = { ...mapping.columns };
  for (const field of rates) {
    const text =
      `The values of "${columns[field] ?? ''}" lie between 0 and 1: ` +
      'they look like rates, not like money, so they are not used.';
    notes.push({ kind: 'guess', text });
    delete columns[field];
  }
  return { ...mapping, columns };
}

interface Decisions {
  readonly notes: ProposalNote[];
  readonly guessed: Set<string>;
  readonly label: (field: string) => string;
}

/** The number of expenses with a minus: a person decides if these are the costs. */
export interface SignQuestion {
  readonly minus: number;
  readonly all: number;
}

/** Decides the sign of expenses; a question where some have a minus and no known export decides. */
export function resolveCostSign(
  mapping: ColumnMapping,
  { signs: { minus, plus } }: SurveyResult,
): { readonly costSign: ColumnMapping['costSign']; readonly question: SignQuestion | null } {
  const { id, recurrence } = mapping.columns;
  const isOurs = id !== undefined && recurrence !== undefined;
  const isOpen = mapping.format === 'expenses' && minus > 0 && !isOurs;
  if (!isOpen) return { costSign: 'plus', question: null };
  return {
    costSign: minus > plus ? 'minus' : 'plus',
    question: { minus, all: minus + plus },
  };
}

/** Assigns an amount that differs between the rows of an order to the rows. */
function withScopes(
  mapping: ColumnMapping,
  { scopes }: SurveyResult,
  { notes, guessed, label }: Decisions,
): ColumnMapping {
  const columns = { ...mapping.columns };
  for (const pair of SCOPES) {
    const from = columns[pair.order] === undefined ? pair.line : pair.order;
    const column = columns[from];
    const evidence = scopes.get(from);
    if (column === undefined || evidence === undefined) continue;
    if (columns[pair.order] !== undefined && columns[pair.line] !== undefined) continue;
    const { field, isSure, why } = getScope(evidence, pair, from);
    delete columns[from];
    columns[field] = column;
    if (!isSure) guessed.add(field);
    notes.push({
      kind: isSure ? 'fact' : 'question',
      text: `"${column}" is taken for ${label(field)}: ${why}.`,
    });
  }
  return { ...mapping, columns };
}

function getScope(
  { same, single, differs }: ScopeEvidence,
  pair: (typeof SCOPES)[number],
  named: string,
): { readonly field: string; readonly isSure: boolean; readonly why: string } {
  const all = same + single + differs;
  if (differs > all * DIFFERING_SHARE) {
    const why = `it differs between the rows of ${orders(differs)}, so each row has its own`;
    return { field: pair.line, isSure: differs >= SURE_ORDERS, why };
  }
  if (same === 0) {
    const where = single === 1 ? orders(single) : `each of ${orders(single)}`;
    const why = `it stands on one row of ${where}, so it is said once`;
    return { field: pair.order, isSure: single >= SURE_ORDERS, why };
  }
  // The same on each row is an order's amount repeated, or a price per line that is always alike.
  const isLine = named === pair.line && single === 0;
  const why = isLine
    ? `it is the same on each row of ${orders(same)} and named like an amount of the line`
    : `it is the same on each row of ${orders(same)}, so it counts once for the order`;
  return { field: isLine ? pair.line : pair.order, isSure: !isLine && same >= SURE_ORDERS, why };
}

function orders(count: number): string {
  return count === 1 ? '1 order of several rows' : `${count} orders of several rows`;
}

/**
 * Recognises returns: numbers with a prefix of letters that give money back while the others do
 * not.
 */
function withReturns(
  mapping: ColumnMapping,
  { prefixes }: SurveyResult,
  notes: ProposalNote[],
): ColumnMapping {
  const plain = prefixes.get('');
  const isUsual = plain !== undefined && plain.plus > plain.minus;
  for (const [prefix, { orders: count, minus, plus }] of prefixes) {
    const isReturn = minus >= (minus + plus) * RETURN_ROWS_SHARE && count >= RETURN_ORDERS_MIN;
    if (prefix === '' || !isUsual || !isReturn) continue;
    const text = `Orders whose number begins with "${prefix}" give money back: they are returns.`;
    notes.push({ kind: 'guess', text });
    return { ...mapping, returnPrefix: prefix, returnSigns: 'minus' };
  }
  return mapping;
}

/** Returns the signs of the rows with a prefix that a person names. */
export function getReturnSigns(
  prefix: string,
  { prefixes }: SurveyResult,
): ColumnMapping['returnSigns'] {
  const rows = [...prefixes].filter(([letters]) => letters !== '' && letters.startsWith(prefix));
  return rows.some(([, { minus }]) => minus > 0) ? 'minus' : 'none';
}

function withZeroPrices(
  mapping: ColumnMapping,
  { zeroPrices: { sold, back } }: SurveyResult,
  notes: ProposalNote[],
): ColumnMapping {
  if (sold + back === 0) return mapping;
  if (back > 0) {
    const text =
      'Rows at price 0 are taken for stock corrections and left out: some of them have a negative quantity.';
    notes.push({ kind: 'guess', text });
    return { ...mapping, zeroPrices: 'refuse' };
  }
  const text = 'Rows at price 0 are taken for free items (a replacement, a gift) and kept.';
  notes.push({ kind: 'guess', text });
  return { ...mapping, zeroPrices: 'keep' };
}

const STATUS_EFFECTS = {
  unpaid: 'no orders',
  cancelled: 'cancelled: no sale, or a sale that returns where the file says that it was paid',
  refunded: 'paid back in full',
  returned: 'returned, the goods back in stock',
  lost: 'paid back, the goods gone',
  sale: 'sales',
} as const;

function statusNotes({ statuses }: SurveyResult): ProposalNote[] {
  const byStatus = new Map<string, string[]>();
  for (const [word, count] of statuses) {
    const status = parseOrderState(word);
    byStatus.set(status, [
      ...(byStatus.get(status) ?? []),
      `"${word}" (${count} ${count === 1 ? 'row' : 'rows'})`,
    ]);
  }
  return Object.entries(STATUS_EFFECTS).flatMap(([status, effect]) => {
    const words = byStatus.get(status);
    if (words === undefined) return [];
    const text = `Order status ${words.join(', ')}: ${effect}.`;
    return [{ kind: status === 'sale' ? ('fact' as const) : ('guess' as const), text }];
  });
}
