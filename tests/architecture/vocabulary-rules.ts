import path from 'node:path';
import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

/** A word of the old vocabulary, and how often it may still stand in the project. */
export interface OldWord {
  /** Words in lower case, joined by hyphens; a question mark makes the letter before it optional. */
  readonly word: string;
  /** The word to use. */
  readonly use: string;
  /** Only as the first word of a name, where it is a verb. */
  readonly isFirst?: true;
  /** Only as the last word of a name. */
  readonly isLast?: true;
  /** How many files, folders and exported names have it. */
  readonly names: number;
  /** How often comments have it; absent for a word of plain English, which comments may use. */
  readonly comments?: number;
}

export interface Vocabulary {
  /** Files, folders and exported names, each as words joined by hyphens. */
  readonly names: readonly string[];
  /** Comments, each as words joined by hyphens. */
  readonly comments: readonly string[];
}

/** The names and comments of some files. */
export function vocabularyOf(files: readonly SourceFile[]): Vocabulary {
  const folders = new Set(files.flatMap((file) => foldersOf(file.path)));
  const parsed = files.map((file) => ({ text: file.text, tree: parse(file) }));
  const names = [
    ...[...folders].map((folder) => path.posix.basename(folder)),
    ...files.map((file) => path.posix.basename(file.path).replace(/\.tsx?$/, '')),
    ...parsed.flatMap(({ tree }) => exportedNames(tree)),
  ];
  return {
    names: names.map(wordsOf),
    comments: parsed.flatMap(({ text, tree }) => commentsOf(text, tree)).map(wordsOf),
  };
}

/** How often an old word stands in names and, where they count, in comments. */
export function countOf(
  { word, isFirst, isLast, comments }: OldWord,
  vocabulary: Vocabulary,
): Pick<OldWord, 'names' | 'comments'> {
  const before = isFirst === true ? '^' : '(?<![a-z0-9])';
  const after = isLast === true ? '$' : '(?![a-z0-9])';
  const count = (texts: readonly string[]) => {
    const pattern = new RegExp(`${before}(?:${word})${after}`, 'g');
    return texts.reduce((sum, text) => sum + [...text.matchAll(pattern)].length, 0);
  };
  const names = count(vocabulary.names);
  return comments === undefined ? { names } : { names, comments: count(vocabulary.comments) };
}

function foldersOf(file: string): readonly string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_part, depth) => parts.slice(0, depth + 1).join('/'));
}

/** "readOneOrder" and "Reads one order." as "read-one-order" and "reads-one-order". */
function wordsOf(text: string): string {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function exportedNames(tree: ts.SourceFile): readonly string[] {
  return tree.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      const clause = statement.exportClause;
      return clause !== undefined && ts.isNamedExports(clause)
        ? clause.elements.map(({ name }) => name.text)
        : [];
    }
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.flatMap(({ name }) =>
        ts.isIdentifier(name) ? [name.text] : [],
      );
    }
    const { name } = statement as ts.DeclarationStatement;
    return name !== undefined && ts.isIdentifier(name) ? [name.text] : [];
  });
}

/** What stands between slashes and stars, or behind two slashes, outside of texts. */
function commentsOf(text: string, tree: ts.SourceFile): readonly string[] {
  const literalEnds = new Map<number, number>();
  const visit = (node: ts.Node): void => {
    const start = ts.isJsxText(node) ? node.pos : node.getStart(tree);
    if (isText(node)) literalEnds.set(start, node.end);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  const literals = [...literalEnds].toSorted(([a], [b]) => a - b);
  const comments: string[] = [];
  const pattern = /\/\/[^\n]*|\/\*.*?\*\//gs;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const at = match.index;
    while ((literals[0]?.[1] ?? Infinity) <= at) literals.shift();
    const [start, end] = literals[0] ?? [Infinity, Infinity];
    if (start <= at) pattern.lastIndex = end;
    else comments.push(match[0]);
  }
  return comments;
}

function isText(node: ts.Node): boolean {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateLiteralToken(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isJsxText(node)
  );
}

function parse(file: SourceFile): ts.SourceFile {
  const kind = file.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, false, kind);
}
