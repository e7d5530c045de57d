/**
 * The formula of an own metric, as merchants write it: numbers, + - * / and parentheses, min, max and
 * if_zero, and declared metrics by their key or by their name in brackets. There is nothing else that
 * it could say: no other data, no loop, no call. Length and depth are limited, so that reading it and
 * working it out end at once.
 *
 *     ([Net sales] - marketing_cost) / if_zero(orders, 1)
 */
import { ownValue } from '#app/lib/own-value.ts';
import { findMetric, METRICS } from '../metrics/metrics.ts';
import { nearestName } from '../metrics/resolve-query.ts';

export type FormulaNode =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'metric'; readonly key: string }
  | { readonly kind: 'negative'; readonly operand: FormulaNode }
  | {
      readonly kind: 'operation';
      readonly operator: FormulaOperator;
      readonly left: FormulaNode;
      readonly right: FormulaNode;
    }
  | {
      readonly kind: 'function';
      readonly name: FormulaFunction;
      readonly operands: readonly FormulaNode[];
    };

export type FormulaOperator = '+' | '-' | '*' | '/';
export type FormulaFunction = 'min' | 'max' | 'if_zero';

export type ParsedFormula =
  | { readonly ok: true; readonly node: FormulaNode }
  | { readonly ok: false; readonly message: string };

export const FORMULA_LIMITS = { length: 500, depth: 20 };

/** Parses a formula to a tree, or says in one sentence what is wrong. */
export function parseFormula(text: string): ParsedFormula {
  if (text.trim() === '') return { ok: false, message: 'Write a formula' };
  if (text.length > FORMULA_LIMITS.length) {
    return { ok: false, message: `A formula has at most ${FORMULA_LIMITS.length} letters` };
  }
  try {
    const reader = tokenReader(text);
    const node = readSum(reader, 0);
    const rest = reader.next();
    if (rest !== null) fail(`"${rest.text}" is not expected here`);
    return { ok: true, node };
  } catch (thrown) {
    if (thrown instanceof FormulaError) return { ok: false, message: thrown.message };
    throw thrown;
  }
}

export function listFormulaMetrics(node: FormulaNode): readonly string[] {
  switch (node.kind) {
    case 'number':
      return [];
    case 'metric':
      return [node.key];
    case 'negative':
      return listFormulaMetrics(node.operand);
    case 'operation':
      return [...new Set([node.left, node.right].flatMap(listFormulaMetrics))];
    case 'function':
      return [...new Set(node.operands.flatMap(listFormulaMetrics))];
  }
}

class FormulaError extends Error {}

function fail(message: string): never {
  throw new FormulaError(message);
}

interface Token {
  readonly kind: 'number' | 'name' | 'label' | 'sign';
  readonly text: string;
}

interface TokenReader {
  /** The next token; null at the end. */
  readonly peek: () => Token | null;
  readonly next: () => Token | null;
}

const TOKEN =
  /\s*(?:(?<number>\d+(?:\.\d+)?%?)|(?<name>[A-Za-z_]\w*)|\[(?<label>[^[\]]*)\]|(?<sign>[-+*/(),×÷−]))/y;
const SIGNS: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '−': '-' };
/** Digits before the decimal point; more would exceed the exact integers. */
const DIGITS_MAX = 9;

function tokenReader(text: string): TokenReader {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  for (let at = 0; at < end;) {
    TOKEN.lastIndex = at;
    const groups = TOKEN.exec(text)?.groups;
    if (groups === undefined) fail(`"${text.slice(at).trim().slice(0, 12)}" is not understood`);
    at = TOKEN.lastIndex;
    tokens.push(toToken(groups));
  }
  let place = 0;
  return {
    peek: () => tokens[place] ?? null,
    next: () => {
      place += 1;
      return tokens[place - 1] ?? null;
    },
  };
}

function toToken({ number, name, label, sign }: Readonly<Record<string, string>>): Token {
  if (number !== undefined) return { kind: 'number', text: number };
  if (name !== undefined) return { kind: 'name', text: name };
  if (label !== undefined) return { kind: 'label', text: label };
  return { kind: 'sign', text: ownValue(SIGNS, sign ?? '') ?? sign ?? '' };
}

function readSum(reader: TokenReader, depth: number): FormulaNode {
  return readOperations(reader, ['+', '-'], () => readProduct(reader, depth));
}

function readProduct(reader: TokenReader, depth: number): FormulaNode {
  return readOperations(reader, ['*', '/'], () => readOperand(reader, depth));
}

function readOperations(
  reader: TokenReader,
  operators: readonly FormulaOperator[],
  readSide: () => FormulaNode,
): FormulaNode {
  let node = readSide();
  for (;;) {
    const operator = operators.find((sign) => isSign(reader.peek(), sign));
    if (operator === undefined) return node;
    reader.next();
    node = { kind: 'operation', operator, left: node, right: readSide() };
  }
}

function readOperand(reader: TokenReader, depth: number): FormulaNode {
  if (depth > FORMULA_LIMITS.depth) fail('Too many parentheses stand within each other');
  const token = reader.next();
  if (token === null) fail('The formula is not finished');
  switch (token.kind) {
    case 'number':
      return { kind: 'number', value: toNumber(token.text) };
    case 'label':
      return { kind: 'metric', key: keyOfLabel(token.text) };
    case 'name':
      return isSign(reader.peek(), '(')
        ? readFunction(reader, token.text, depth)
        : { kind: 'metric', key: keyOfName(token.text) };
    case 'sign':
      if (token.text === '-') return { kind: 'negative', operand: readOperand(reader, depth + 1) };
      if (token.text !== '(') fail(`"${token.text}" is not expected here`);
      return closed(reader, readSum(reader, depth + 1));
  }
}

function readFunction(reader: TokenReader, written: string, depth: number): FormulaNode {
  const name = FUNCTIONS.find((candidate) => candidate === written.toLowerCase());
  if (name === undefined) fail(`There is no "${written}"; use ${FUNCTIONS.join(', ')}`);
  reader.next();
  const operands = [readSum(reader, depth + 1)];
  while (isSign(reader.peek(), ',')) {
    reader.next();
    operands.push(readSum(reader, depth + 1));
  }
  if (operands.length < 2 || (name === 'if_zero' && operands.length > 2)) {
    fail(`"${name}" takes two values: ${name}(orders, 1)`);
  }
  return closed(reader, { kind: 'function', name, operands });
}

const FUNCTIONS: readonly FormulaFunction[] = ['min', 'max', 'if_zero'];

function closed(reader: TokenReader, node: FormulaNode): FormulaNode {
  if (!isSign(reader.next(), ')')) fail('A ")" is missing');
  return node;
}

function isSign(token: Token | null, sign: string): boolean {
  return token?.kind === 'sign' && token.text === sign;
}

function toNumber(text: string): number {
  const digits = text.replace('%', '');
  if ((digits.split('.')[0]?.length ?? 0) > DIGITS_MAX) fail(`${text} is too large a number`);
  return text.endsWith('%') ? Number(digits) / 100 : Number(digits);
}

function keyOfName(name: string): string {
  const key = name.toLowerCase();
  if (findMetric(key) !== null) return key;
  return unknownMetric(
    name,
    METRICS.map((metric) => metric.key),
  );
}

function keyOfLabel(label: string): string {
  const name = label.trim().toLowerCase();
  const named = METRICS.find((metric) => metric.label.toLowerCase() === name);
  if (named !== undefined) return named.key;
  return unknownMetric(
    label,
    METRICS.map((metric) => metric.label.toLowerCase()),
  );
}

function unknownMetric(name: string, candidate: readonly string[]): never {
  const near = nearestName(name, candidate);
  const hint = near === null ? '' : `. Did you mean "${near}"?`;
  return fail(`There is no figure "${name}"${hint}`);
}
