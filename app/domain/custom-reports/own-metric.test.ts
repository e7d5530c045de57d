import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METRICS } from '../metrics/metrics.ts';
import { compileOwnMetric } from './own-metric.ts';
import { type FormulaNode, parseFormula } from './parse-formula.ts';

const compile = (formula: string, shownAs: 'percent' | 'number' = 'number') =>
  compileOwnMetric({ key: 'own_1', name: 'Mine', formula, shownAs });

function compiled(formula: string, shownAs: 'percent' | 'number' = 'number') {
  const outcome = compile(formula, shownAs);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.metric;
}

const faultOf = (formula: string) => {
  const outcome = compile(formula);
  return outcome.ok ? null : outcome.message;
};

// In cents: sales 100.00, costs 30.00, marketing 12.00.
const VALUES = {
  net_sales: 100_00,
  product_costs: 30_00,
  marketing_cost: 12_00,
  orders: 4,
  units_sold: 7,
  clicks: 0,
  gross_margin: 0.5,
  net_aov: null,
};

describe('a formula', () => {
  it.each([
    ['net_sales - product_costs - marketing_cost', 58_00],
    ['net_sales - (product_costs - marketing_cost)', 82_00],
    ['[Net sales] / [Orders]', 25_00],
    ['net_sales / units_sold', 14_29],
    ['-product_costs + 2 * marketing_cost', -6_00],
    ['net_sales * 30%', 30_00],
    ['max(product_costs, marketing_cost) - min(product_costs, marketing_cost)', 18_00],
    ['net_sales / if_zero(clicks, 1)', 100_00],
    ['product_costs × 2 ÷ 3 − marketing_cost', 8_00],
    ['orders + units_sold * 2', 18],
    ['units_sold / orders', 1.75],
    ['product_costs / net_sales', 0.3],
    ['gross_margin + 10%', 0.6],
  ])('%s', (formula, value) => {
    expect(compiled(formula).evaluate(VALUES)).toBeCloseTo(value, 10);
  });

  it.each([
    ['net_sales / clicks'],
    ['net_sales / (orders - 4)'],
    ['0 * (net_sales / clicks)'],
    ['if_zero(net_sales / clicks, 0)'],
    ['max(net_aov, net_sales)'],
    ['net_aov * 2'],
  ])('is not available: %s', (formula) => {
    expect(compiled(formula).evaluate(VALUES)).toBeNull();
  });

  it('is money, a count, days or a ratio, and says so', () => {
    const formats = (formula: string) => [
      compiled(formula, 'percent').format,
      compiled(formula, 'number').format,
    ];
    expect(formats('net_sales / orders')).toEqual(['money', 'money']);
    expect(formats('orders + clicks')).toEqual(['count', 'count']);
    expect(formats('orders * 1.5')).toEqual(['ratio', 'ratio']);
    expect(formats('product_costs / net_sales')).toEqual(['percent', 'ratio']);
    expect(formats('units_sold / orders')).toEqual(['percent', 'ratio']);
  });

  it.each([
    ['net_sales + orders', 'You cannot add money and a count'],
    ['net_sales - 5', 'You cannot subtract money and a number'],
    ['net_sales - gross_margin', 'You cannot subtract money and a ratio'],
    ['net_sales * product_costs', 'You cannot multiply money by money'],
    ['orders / net_sales', 'You cannot divide a count by money'],
    ['max(orders, net_sales)', 'You cannot compare in "max" a count and money'],
    ['net_sale', 'There is no figure "net_sale". Did you mean "net_sales"?'],
    ['[Net sale]', 'There is no figure "Net sale". Did you mean "net sales"?'],
    ['net_sales +', 'The formula is not finished'],
    ['(net_sales', 'A ")" is missing'],
    ['net_sales)', '")" is not expected here'],
    ['net_sales orders', '"orders" is not expected here'],
    ['net_sales ; drop table orders', '"; drop table" is not understood'],
    ['sum(net_sales, orders)', 'There is no "sum"; use min, max, if_zero'],
    ['max(net_sales)', '"max" takes two values: max(orders, 1)'],
    ['1 + 2', 'Name at least one figure in the formula'],
    ['  ', 'Write a formula'],
    ['orders + 12345678901', '12345678901 is too large a number'],
    [`${'('.repeat(60)}orders${')'.repeat(60)}`, 'Too many parentheses stand within each other'],
    ['orders +'.repeat(100), 'A formula has at most 500 letters'],
    ['constructor', 'There is no figure "constructor"'],
    ['__proto__ + orders', 'There is no figure "__proto__"'],
  ])('is refused: %s', (formula, fault) => {
    expect(faultOf(formula)).toBe(fault);
  });

  it('takes nothing at zero for what is of any unit', () => {
    expect(compiled('max(net_sales - 100000 * product_costs, 0)').evaluate(VALUES)).toBe(0);
  });

  it('adds up where it is made of sums of what adds up', () => {
    expect(compiled('net_sales - product_costs').additive).toBe(true);
    expect(compiled('net_sales / orders').additive).toBe(false);
    expect(compiled('net_sales * 2').additive).toBe(false);
    expect(compiled('orders + customers').additive).toBe(false);
    expect(compiled('max(net_sales, 0)').additive).toBe(false);
  });

  it('is read back with the names of its figures, and parentheses where they count', () => {
    expect(compiled('net_sales-(product_costs-marketing_cost)').tooltip).toBe(
      'Net sales − (Product costs − Marketing cost).',
    );
    expect(compiled('(net_sales+product_costs)/orders').tooltip).toBe(
      '(Net sales + Product costs) ÷ Orders.',
    );
  });
});

/** Formulas of any shape, as text; the depth stays within the limits. */
const formulas = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...METRICS.map(({ key }) => key)),
    fc.integer({ min: 0, max: 1000 }).map(String),
    fc.tuple(tie('node'), fc.constantFrom('+', '-', '*', '/'), tie('node')).map((parts) => {
      return `(${parts.join(' ')})`;
    }),
    fc
      .tuple(fc.constantFrom('min', 'max', 'if_zero'), tie('node'), tie('node'))
      .map(([name, left, right]) => `${name}(${left}, ${right})`),
    tie('node').map((node) => `-${node}`),
  ),
})).node;

const values = fc
  .array(
    fc.option(
      fc.oneof(fc.constant(0), fc.integer({ min: -1e9, max: 1e9 }), fc.double({ min: 0, max: 1 })),
    ),
    { minLength: METRICS.length, maxLength: METRICS.length },
  )
  .map((all) => Object.fromEntries(METRICS.map(({ key }, at) => [key, all[at] ?? null])));

describe('any formula', () => {
  it('of any text is read or refused at once, and throws nothing', () => {
    const words = fc.constantFrom('net_sales', 'orders', '(', ')', '+', '/', 'min(', ',', '[', '9');
    const texts = fc.oneof(
      fc.string({ maxLength: 600, unit: 'binary' }),
      fc.array(words, { maxLength: 200 }).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const outcome = compile(text);
        expect(outcome.ok || outcome.message.length > 0).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('reads declared metrics of its row alone', () => {
    const keys = new Set(METRICS.map(({ key }) => key));
    fc.assert(
      fc.property(formulas, values, (text, row) => {
        const outcome = compile(text);
        if (!outcome.ok) return;
        const seen: string[] = [];
        const spied = new Proxy(row, {
          get: (target, key) => {
            seen.push(String(key));
            return Reflect.get(target, key) as number | null;
          },
        });
        outcome.metric.evaluate(spied);
        expect(seen.filter((key) => !keys.has(key))).toEqual([]);
        expect(seen.filter((key) => !outcome.metric.parts.includes(key))).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  it('is a finite number or not available, and never hides a division by zero', () => {
    fc.assert(
      fc.property(formulas, values, (text, row) => {
        const outcome = compile(text);
        if (!outcome.ok) return;
        const value = outcome.metric.evaluate(row);
        if (value !== null) expect(Number.isFinite(value)).toBe(true);
        const parsed = parseFormula(text);
        const asFloats = parsed.ok ? plainValue(parsed.node, row) : Number.NaN;
        if (!Number.isFinite(asFloats)) expect(value).toBeNull();
      }),
      { numRuns: 3000 },
    );
  });
});

/** The same arithmetic in plain numbers: NaN for what is not there, Infinity where zero divides. */
function plainValue(node: FormulaNode, row: Readonly<Record<string, number | null>>): number {
  switch (node.kind) {
    case 'number':
      return node.value;
    case 'metric':
      return row[node.key] ?? Number.NaN;
    case 'negative':
      return -plainValue(node.operand, row);
    case 'operation': {
      const [left, right] = [plainValue(node.left, row), plainValue(node.right, row)];
      if (node.operator === '+') return left + right;
      if (node.operator === '-') return left - right;
      if (node.operator === '*') return left * right;
      // Divided by zero it is lost for good, whatever is done with it afterwards.
      return right === 0 ? Number.NaN : left / right;
    }
    case 'function': {
      const [first = Number.NaN, second = Number.NaN] = node.operands.map((one) =>
        plainValue(one, row),
      );
      if (node.name === 'if_zero') return first === 0 ? second : first;
      return Math[node.name](first, second);
    }
  }
}
