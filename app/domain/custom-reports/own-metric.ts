/** A metric that a merchant composes of declared ones: its formula, format and values. */
import { roundQuotient } from '../metrics/evaluate-formula.ts';
import type { MetricFormat } from '../metrics/metric.ts';
import type { MetricRow, MetricValue } from '../metrics/metric-query.ts';
import { getMetric } from '../metrics/metrics.ts';
import { checkFormulaUnit } from './formula-unit.ts';
import { type FormulaNode, listFormulaMetrics, parseFormula } from './parse-formula.ts';

export const OWN_METRIC_STYLES = ['percent', 'number'] as const;

export interface OwnMetric {
  /** The key in columns and sorts: "own_1"; no declared metric has such a key. */
  readonly key: string;
  readonly name: string;
  readonly formula: string;
  /** For a ratio alone: shows 0.25 as 25 %. */
  readonly shownAs: (typeof OWN_METRIC_STYLES)[number];
}

export interface CompiledMetric {
  readonly key: string;
  readonly label: string;
  readonly tooltip: string;
  readonly format: MetricFormat;
  /** Rows add up to the total, as for sums and differences of additive metrics. */
  readonly additive: boolean;
  readonly parts: readonly string[];
  readonly evaluate: (values: MetricRow['values']) => MetricValue;
}

export type CompileOutcome =
  | { readonly ok: true; readonly metric: CompiledMetric }
  | { readonly ok: false; readonly message: string };

export function compileOwnMetric({ key, name, formula, shownAs }: OwnMetric): CompileOutcome {
  const parsed = parseFormula(formula);
  if (!parsed.ok) return parsed;
  const { node } = parsed;
  const checked = checkFormulaUnit(node);
  if (!checked.ok) return checked;
  const parts = listFormulaMetrics(node);
  if (parts.length === 0) return { ok: false, message: 'Name at least one figure in the formula' };
  const format = formatFor(checked.unit, node, shownAs);
  return {
    ok: true,
    metric: {
      key,
      label: name,
      tooltip: `${formulaText(node)}.`,
      format,
      additive: isAdditive(node),
      parts,
      evaluate: (values) => toValue(evaluateNode(node, values), format),
    },
  };
}

/** Formats a formula with the names of its metrics: "Net sales − Marketing cost". */
export function formulaText(node: FormulaNode): string {
  switch (node.kind) {
    case 'number':
      return String(node.value);
    case 'metric':
      return getMetric(node.key).label;
    case 'negative':
      return `−${operandText(node.operand, node)}`;
    case 'operation':
      return `${operandText(node.left, node)} ${SIGNS[node.operator]} ${operandText(node.right, node, true)}`;
    case 'function':
      return `${node.name}(${node.operands.map(formulaText).join(', ')})`;
  }
}

const SIGNS = { '+': '+', '-': '−', '*': '×', '/': '÷' } as const;
const RANKS = { '+': 1, '-': 1, '*': 2, '/': 2 } as const;

function operandText(operand: FormulaNode, around: FormulaNode, isRight = false): string {
  const text = formulaText(operand);
  if (operand.kind !== 'operation') return text;
  const rank = RANKS[operand.operator];
  const outer = around.kind === 'operation' ? RANKS[around.operator] : 3;
  return rank < outer || (rank === outer && isRight) ? `(${text})` : text;
}

/** Returns null (N/A) where a part is N/A, on a division by zero, and beyond the range of numbers. */
function evaluateNode(node: FormulaNode, values: MetricRow['values']): number | null {
  switch (node.kind) {
    case 'number':
      return node.value;
    case 'metric':
      return values[node.key] ?? null;
    case 'negative': {
      const value = evaluateNode(node.operand, values);
      return value === null ? null : -value;
    }
    case 'operation': {
      const left = evaluateNode(node.left, values);
      const right = evaluateNode(node.right, values);
      if (left === null || right === null) return null;
      if (node.operator === '/') return right === 0 ? null : left / right;
      if (node.operator === '*') return left * right;
      return node.operator === '+' ? left + right : left - right;
    }
    case 'function': {
      const operands = node.operands.map((operand) => evaluateNode(operand, values));
      const resolved = operands.filter((operand) => operand !== null);
      if (node.name === 'if_zero') {
        const [value = null, otherwise = null] = operands;
        return value === 0 ? otherwise : value;
      }
      if (resolved.length < operands.length) return null;
      return Math[node.name](...resolved);
    }
  }
}

function toValue(value: number | null, format: MetricFormat): MetricValue {
  if (value === null || !Number.isFinite(value)) return null;
  if (format !== 'money') return value === 0 ? 0 : value;
  const minor = roundQuotient(value);
  return Number.isSafeInteger(minor) ? minor : null;
}

function formatFor(
  unit: string,
  node: FormulaNode,
  shownAs: OwnMetric['shownAs'],
): CompiledMetric['format'] {
  if (unit === 'money' || unit === 'days') return unit;
  if (unit === 'count' && isInteger(node)) return 'count';
  return unit !== 'count' && shownAs === 'percent' ? 'percent' : 'ratio';
}

function isInteger(node: FormulaNode): boolean {
  switch (node.kind) {
    case 'number':
      return Number.isInteger(node.value);
    case 'metric':
      return getMetric(node.key).format === 'count';
    case 'negative':
      return isInteger(node.operand);
    case 'operation':
      return node.operator !== '/' && isInteger(node.left) && isInteger(node.right);
    case 'function':
      return node.operands.every(isInteger);
  }
}

function isAdditive(node: FormulaNode): boolean {
  switch (node.kind) {
    case 'number':
      return node.value === 0;
    case 'metric':
      return getMetric(node.key).additive;
    case 'negative':
      return isAdditive(node.operand);
    case 'operation':
      return (
        (node.operator === '+' || node.operator === '-') &&
        isAdditive(node.left) &&
        isAdditive(node.right)
      );
    case 'function':
      return false;
  }
}
