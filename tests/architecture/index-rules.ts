import path from 'node:path';
import ts from 'typescript';

/**
 * Texts from outside name what they like, and every object answers to "constructor" and "toString":
 * an index into a table, or `in`, then finds what nobody put there. A handler found so once sent the
 * secrets of the server to whoever asked. Tables are read with `ownValue`, or are Maps.
 *
 * Judged by types: a key that is one of a known few is no text.
 */
export function indexViolations(files: readonly string[], planted?: SourceText): readonly string[] {
  const program = programOf(files, planted);
  const checker = program.getTypeChecker();
  const judged = new Set(planted === undefined ? files : [planted.path]);
  return program.getSourceFiles().flatMap((source) => {
    const file = path.relative(process.cwd(), source.fileName);
    if (!judged.has(file)) return [];
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      const why = faultOf(node, checker);
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      if (why !== null) found.push(`${file}:${line + 1} ${why}`);
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

export interface SourceText {
  readonly path: string;
  readonly text: string;
}

function faultOf(node: ts.Node, checker: ts.TypeChecker): string | null {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword) {
    const isKnown = ts.isStringLiteral(node.left) || ts.isPrivateIdentifier(node.left);
    return isKnown ? null : '"in" finds what every object has: use Object.hasOwn';
  }
  if (!ts.isElementAccessExpression(node)) return null;
  const key = withoutBrackets(node.argumentExpression);
  // A field of a list of our own is a known word, however its type is said.
  if (ts.isAsExpression(key) && !ts.isElementAccessExpression(key.expression)) {
    return 'a text is taken for a key by word alone: use ownValue or a Map';
  }
  if (!isTable(node.expression) || ts.isStringLiteralLike(key)) return null;
  return isText(checker.getTypeAtLocation(key))
    ? 'a table is indexed by a text: use ownValue'
    : null;
}

/** Tables are constants, in capitals; what is written into them is no request. */
function isTable(expression: ts.Expression): boolean {
  const root = withoutCasts(expression);
  if (ts.isElementAccessExpression(root) || ts.isPropertyAccessExpression(root)) {
    return isTable(root.expression);
  }
  return ts.isObjectLiteralExpression(root) || /^[A-Z][A-Z0-9_]+$/.test(root.getText());
}

function withoutBrackets(expression: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(expression)
    ? withoutBrackets(expression.expression)
    : expression;
}

/** A table stays one under another name of its type. */
function withoutCasts(expression: ts.Expression): ts.Expression {
  const bare = withoutBrackets(expression);
  return ts.isAsExpression(bare) ? withoutCasts(bare.expression) : bare;
}

function isText(type: ts.Type): boolean {
  return type.isUnion() ? type.types.some(isText) : (type.flags & ts.TypeFlags.String) !== 0;
}

function programOf(files: readonly string[], planted: SourceText | undefined): ts.Program {
  const { config } = ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file)) as {
    config: unknown;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const settings: ts.CompilerOptions = { ...options, noEmit: true, skipLibCheck: true };
  if (planted === undefined) return ts.createProgram([...files], settings);
  const host = ts.createCompilerHost(settings);
  const file = path.resolve(planted.path);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, target) =>
    path.resolve(name) === file
      ? ts.createSourceFile(name, planted.text, target, true)
      : read(name, target);
  return ts.createProgram([planted.path], { ...settings, types: [] }, host);
}
