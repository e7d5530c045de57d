import { readFileSync } from 'node:fs';
import ts from 'typescript';
import type { SpecifiedText } from './specified.ts';
import { isTest, projectFiles, sourceFiles, type SourceFile } from '../source-files.ts';

/** What the product writes: its texts, and the names by which data and calls go. */
export interface CodeTexts {
  /** Texts as `toPlainText` gives them, with the file of each. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  /** Names of fields and whole string values, with the files in which each is one. */
  readonly names: ReadonlyMap<string, readonly string[]>;
}

/** What stands in a text where a value goes. */
const VALUE = '{}';

/**
 * Collects what the code of the app and of its extensions says: string values, template texts, texts
 * between tags and names of fields. Comments and tests say nothing.
 */
export function readCodeTexts(): CodeTexts {
  const files = sourceFiles().filter(
    ({ path }) => /^(app|extensions)\//.test(path) && !isTest(path) && !path.includes('.fixture.'),
  );
  const texts = new Map<string, string[]>();
  const names = new Map<string, string[]>();
  for (const file of files) {
    const words = readFileTexts(file);
    for (const text of words.texts) add(texts, text, file.path);
    for (const name of words.names) add(names, name, file.path);
  }
  return { texts, names };
}

/** Texts and names in one file. */
export function readFileTexts({ path, text }: SourceFile): {
  readonly texts: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
} {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const texts = new Set<string>();
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const said = sayText(node);
    if (said !== null) texts.add(toPlainText(said));
    if (ts.isStringLiteralLike(node)) names.add(node.text);
    const name = sayName(node);
    if (name !== null) names.add(name);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { texts, names };
}

/** The same text whatever its placeholders are called, its quotes look like and where its lines break. */
export function toPlainText(text: string): string {
  return text
    .replaceAll(/\$?\{[^{}]*\}/g, VALUE)
    .replaceAll(/&nbsp;|\u00a0|\u202f/g, ' ')
    .replaceAll(/[‘’]|&apos;|&rsquo;/g, "'")
    .replaceAll(/[“”]|&quot;/g, '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Texts of so many words stand in many others: they count as a whole only. */
const SHORT_TEXT_WORDS_MAX = 2;

/** Whether the product says a text, in whatever letter case. */
export function findText(
  { texts }: Pick<CodeTexts, 'texts'>,
  { text, within = '' }: Pick<SpecifiedText, 'text' | 'within'>,
): boolean {
  const plain = toPlainText(text);
  const isShort = plain.split(' ').length <= SHORT_TEXT_WORDS_MAX;
  const isIn = (path: string) => path.startsWith(within);
  if (texts.get(plain)?.some(isIn) === true) return true;
  if (isShort) return false;
  const part = ` ${withoutMarks(plain)} `;
  return [...texts].some(
    ([one, paths]) => paths.some(isIn) && ` ${withoutMarks(one)} `.includes(part),
  );
}

/** A text without the marks at the ends of its words. */
function withoutMarks(text: string): string {
  return text.replaceAll(/[.,:;!?…]+(?= |$)/g, '');
}

/** Whether a name is one within a folder or file. */
export function findName(
  { names }: CodeTexts,
  { name, within }: { readonly name: string; readonly within: string },
): boolean {
  return (names.get(name) ?? []).some((path) => path.startsWith(within));
}

/** Whether a file holds an expression, comments aside. */
export function hasCode({ file, code }: { readonly file: string; readonly code: string }): boolean {
  if (file === '') return false;
  const text = readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ' ')
    .replaceAll(/\s+/g, ' ');
  return text.includes(code);
}

/** The decision records by their number, with one space wherever there are blanks. */
export function listRecords(): ReadonlyMap<string, string> {
  const paths = projectFiles().filter((path) => /^app\/decisions\/\d{4}-.*\.md$/.test(path));
  return new Map(
    paths.map((path) => [
      path.slice('app/decisions/'.length).slice(0, 4),
      readFileSync(path, 'utf8').replaceAll(/\s+/g, ' '),
    ]),
  );
}

function sayText(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => VALUE + literal.text)].join(
      '',
    );
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const left = sayText(node.left);
    const right = sayText(node.right);
    return left === null && right === null ? null : (left ?? VALUE) + (right ?? VALUE);
  }
  if (ts.isParenthesizedExpression(node)) return sayText(node.expression);
  if (ts.isJsxText(node)) return node.text;
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return node.children.map(sayChild).join('');
  return null;
}

/** Between tags: text, a value, or the text of an element within. */
function sayChild(node: ts.JsxChild): string {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isJsxExpression(node)) {
    return node.expression === undefined ? '' : (sayText(node.expression) ?? VALUE);
  }
  return sayText(node) ?? '';
}

function sayName(node: ts.Node): string | null {
  if (
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node) ||
    ts.isPropertySignature(node)
  ) {
    return ts.isIdentifier(node.name) || ts.isStringLiteralLike(node.name) ? node.name.text : null;
  }
  return null;
}

function add(found: Map<string, string[]>, key: string, path: string): void {
  const paths = found.get(key);
  if (paths === undefined) found.set(key, [path]);
  else paths.push(path);
}
