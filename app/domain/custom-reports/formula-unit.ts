/**
 * The unit of a formula: money, a count, days or a plain number. Units that do not go together are
 * refused, so that no figure adds euros to orders.
 */
import type { MetricFormat } from '../metrics/metric.ts';
import { getMetric } from '../metrics/metrics.ts';
import type { FormulaNode, FormulaOperator } from './parse-formula.ts';

/** `written` is a literal number in the formula; it matches any unit but money. */
export type FormulaUnit = 'money' | 'count' | 'days' | 'number' | 'written' | 'zero';

export type CheckedUnit =
  | { readonly ok: true; readonly unit: FormulaUnit }
  | { readonly ok: false; readonly message: string };

/** Returns the unit of a formula, or why its parts do not go together. */
export function checkFormulaUnit(node: FormulaNode): CheckedUnit {
  switch (node.kind) {
    case 'number':
      return good(node.value === 0 ? 'zero' : 'written');
    case 'metric':
      return good(UNITS[getMetric(node.key).format]);
    case 'negative':
      return checkFormulaUnit(node.operand);
    case 'operation':
      return combine([node.left, node.right], ([left, right]) =>
        operationUnit(node.operator, left ?? 'number', right ?? 'number'),
      );
    case 'function': {
      const how = `compare in "${node.name}"`;
      return combine(node.operands, (units) =>
        units
          .slice(1)
          .reduce<CheckedUnit>(
            (before, unit) => (before.ok ? sameUnit(before.unit, unit, how) : before),
            good(units[0] ?? 'number'),
          ),
      );
    }
  }
}

const UNITS: Readonly<Record<MetricFormat, FormulaUnit>> = {
  money: 'money',
  count: 'count',
  days: 'days',
  percent: 'number',
  ratio: 'number',
};

const NAMES: Readonly<Record<FormulaUnit, string>> = {
  money: 'money',
  count: 'a count',
  days: 'days',
  number: 'a ratio',
  written: 'a number',
  zero: '0',
};

function good(unit: FormulaUnit): CheckedUnit {
  return { ok: true, unit };
}

function combine(
  nodes: readonly FormulaNode[],
  join: (units: readonly FormulaUnit[]) => CheckedUnit,
): CheckedUnit {
  const units: FormulaUnit[] = [];
  for (const node of nodes) {
    const checked = checkFormulaUnit(node);
    if (!checked.ok) return checked;
    units.push(checked.unit);
  }
  return join(units);
}

function operationUnit(
  operator: FormulaOperator,
  left: FormulaUnit,
  right: FormulaUnit,
): CheckedUnit {
  switch (operator) {
    case '+':
      return sameUnit(left, right, 'add');
    case '-':
      return sameUnit(left, right, 'subtract');
    case '*':
      return productUnit(left, right);
    case '/':
      return quotientUnit(left, right);
  }
}

function sameUnit(left: FormulaUnit, right: FormulaUnit, verb: string): CheckedUnit {
  if (left === right || right === 'zero') return good(left);
  if (left === 'zero') return good(right);
  if (left === 'written' && right !== 'money') return good(right);
  if (right === 'written' && left !== 'money') return good(left);
  return bad(`You cannot ${verb} ${NAMES[left]} and ${NAMES[right]}`);
}

function productUnit(left: FormulaUnit, right: FormulaUnit): CheckedUnit {
  if (isPlain(left)) return good(isPlain(right) ? plainUnit(left, right) : right);
  if (isPlain(right)) return good(left);
  // Money for each of something, times how many there are, is money.
  if (left === 'money' && right !== 'money') return good('money');
  if (right === 'money' && left !== 'money') return good('money');
  return bad(`You cannot multiply ${NAMES[left]} by ${NAMES[right]}`);
}

function quotientUnit(left: FormulaUnit, right: FormulaUnit): CheckedUnit {
  if (left === right) return good(left === 'written' || left === 'zero' ? left : 'number');
  if (isPlain(right)) return good(isPlain(left) ? plainUnit(left, right) : left);
  if (left === 'money') return good('money');
  if (right === 'money') return bad(`You cannot divide ${NAMES[left]} by money`);
  return good('number');
}

function isPlain(unit: FormulaUnit): boolean {
  return unit === 'number' || unit === 'written' || unit === 'zero';
}

function plainUnit(left: FormulaUnit, right: FormulaUnit): FormulaUnit {
  return left === 'number' || right === 'number' ? 'number' : 'written';
}

function bad(message: string): CheckedUnit {
  return { ok: false, message };
}
