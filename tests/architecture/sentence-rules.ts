import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

/** The counts of one file. */
export interface SentenceCounts {
  readonly path: string;
  readonly lines: number;
  readonly docs: number;
  /** Doc comments whose first word begins a fragment. */
  readonly fragments: number;
  /** Private words in declared names, exported or local. */
  readonly nameWords: number;
  /** Private words in comments of every kind. */
  readonly commentWords: number;
  /** Declared names that end in "Of"; "asOf" is a term. */
  readonly ofNames: number;
}

/** The words that leave a doc comment without a subject: a preposition, a bare value, a relative clause. */
const FRAGMENT = new RegExp(
  `^(?:${[
    'of|by|from|for|in|at|with|within|without|on|to|into|under|over|between|below|above|beyond',
    'before|after|since|until|as|like|if|because|so|and|or|but|not|than',
    'null|undefined|true|false|none|those|the same|same',
    'what|whether|where|how|which|why|when|who|whose|whom|whoever|whichever|whatever|wherever|that',
  ].join('|')})(?![\\w'-])`,
  'i',
);

/** Each private word of a name, and the plain words for it. */
export const NAME_REPLACEMENTS: Readonly<Record<string, string>> = {
  ask: 'request, query',
  asks: 'requests',
  asked: 'requested',
  asking: 'requesting',
  tell: 'report, notify',
  tells: 'reports',
  told: 'reported, notified',
  known: 'existing, or the noun itself',
  found: 'match, row, or the noun itself',
  kept: 'saved, remaining',
  own: 'nothing: name its owner',
  whole: 'all, total, complete',
  given: 'the noun itself',
  wanted: 'requested, selected',
  stand: 'status, be',
  standing: 'status',
  ground: 'context, fixture',
  settle: 'resolve, infer',
  nobody: 'no one who: name the person',
  deadest: 'slowest seller, lowest',
};

/** Each private word of a comment, and the plain words for it. */
export const COMMENT_REPLACEMENTS: Readonly<Record<string, string>> = {
  ask: 'request, query',
  asks: 'requests, queries',
  asked: 'requested',
  asking: 'requesting',
  tell: 'report, say',
  tells: 'reports, says',
  told: 'reported, notified',
  kept: 'saved, stays',
  whole: 'all, complete, total',
  stand: 'be',
  stands: 'is',
  stood: 'was',
  wanted: 'requested',
  nobody: 'no one, or name the person',
  whoever: 'name the person',
};

/** Counts the fragments, doc comments and private words of a file by its syntax tree. */
export function countSentences({ path, text }: SourceFile): SentenceCounts {
  const tree = ts.createSourceFile(
    path,
    text,
    {
      languageVersion: ts.ScriptTarget.Latest,
      jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
    },
    false,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const names: string[] = [];
  const literals: (readonly [start: number, end: number])[] = [];
  const visit = (node: ts.Node): void => {
    const name = getDeclaredName(node);
    if (name !== undefined) names.push(name);
    if (isText(node))
      literals.push([ts.isJsxText(node) ? node.pos : node.getStart(tree), node.end]);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  const comments = listComments(text, literals);
  const docs = comments.filter((comment) => comment.startsWith('/**'));
  return {
    path,
    lines: text.split('\n').length - 1,
    docs: docs.length,
    fragments: docs.filter(isFragment).length,
    nameWords: countWords(names, NAME_REPLACEMENTS),
    commentWords: countWords(comments, COMMENT_REPLACEMENTS),
    ofNames: names.filter((name) => /[a-z0-9]Of$/.test(name) && name !== 'asOf').length,
  };
}

function isFragment(doc: string): boolean {
  return FRAGMENT.test(doc.replace(/^\/\*\*[\s*]*/, '').replace(/^[`"'(]+/, ''));
}

/** Counts words in names and comments; "readOwnRows" has the words read, own and rows. */
function countWords(texts: readonly string[], words: Readonly<Record<string, string>>): number {
  const split = texts.join('\n').replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2');
  return [...split.matchAll(/[A-Za-z]+/g)].filter(([word]) =>
    Object.hasOwn(words, word.toLowerCase()),
  ).length;
}

/**
 * Returns the name that a variable, parameter, function, type or field is declared with. Keys of object
 * literals are no declarations: their type or their reader named them.
 */
function getDeclaredName(node: ts.Node): string | undefined {
  switch (node.kind) {
    case ts.SyntaxKind.VariableDeclaration:
    case ts.SyntaxKind.Parameter:
    case ts.SyntaxKind.BindingElement:
    case ts.SyntaxKind.FunctionDeclaration:
    case ts.SyntaxKind.ClassDeclaration:
    case ts.SyntaxKind.InterfaceDeclaration:
    case ts.SyntaxKind.TypeAliasDeclaration:
    case ts.SyntaxKind.EnumDeclaration:
    case ts.SyntaxKind.TypeParameter:
    case ts.SyntaxKind.PropertySignature:
    case ts.SyntaxKind.PropertyDeclaration:
    case ts.SyntaxKind.MethodSignature:
    case ts.SyntaxKind.MethodDeclaration: {
      const { name } = node as ts.NamedDeclaration;
      return name !== undefined && ts.isIdentifier(name) ? name.text : undefined;
    }
    default:
      return undefined;
  }
}

/** Lists the comments of a text, without what only looks like one inside a string or a template. */
function listComments(
  text: string,
  literals: (readonly [start: number, end: number])[],
): readonly string[] {
  const comments: string[] = [];
  const pattern = /\/\/[^\n]*|\/\*.*?\*\//gs;
  let next = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    while ((literals[next]?.[1] ?? Infinity) <= match.index) next += 1;
    const [start, end] = literals[next] ?? [Infinity, Infinity];
    if (start <= match.index) pattern.lastIndex = end;
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
