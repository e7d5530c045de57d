import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

const LEVELS = new Set(['info', 'warn', 'error', 'fatal']);
const FAILURES = new Set(['error', 'fatal']);

/** Why an error may be logged without itself: what it says may repeat what must not be in a log. */
const WITHOUT_ERR: ReadonlyMap<string, string> = new Map([
  ['mail.not_sent', 'the answer of a mail server may repeat the address'],
  ['woo.key_not_saved', 'a fault of the body may quote the key in it'],
  ['shopify.library', 'the library logs texts, not errors'],
  ['database.died', 'the end of another process has no stack'],
  ['stop.late', 'nothing was thrown'],
]);

/** Calls of the log without an event key, and those of failures without `err`. */
export function logViolations({ path, text }: SourceFile): readonly string[] {
  if (!/\blog\??\.(info|warn|error|fatal)\(/.test(text)) return [];
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) found.push(...faultsOfCall(node, path));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function faultsOfCall({ expression, arguments: given }: ts.CallExpression, path: string): string[] {
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const level = expression.name.text;
  if (!LEVELS.has(level) || !/(^|[.])log$/.test(expression.expression.getText())) return [];
  const [fields] = given;
  const names =
    fields !== undefined && ts.isObjectLiteralExpression(fields) ? fields.properties : [];
  const named = (name: string) => names.find((one) => one.name?.getText() === name);
  const event = named('event');
  const key = event !== undefined && ts.isPropertyAssignment(event) ? event.initializer : undefined;
  const text = key !== undefined && ts.isStringLiteral(key) ? key.text : '';
  return [
    ...(/^[a-z_]+[.][a-z_]+$/.test(text) ? [] : [`${path}: log.${level} has no event key`]),
    ...(named('error') === undefined ? [] : [`${path}: log.${level} names its error err`]),
    ...(FAILURES.has(level) && named('err') === undefined && !WITHOUT_ERR.has(text)
      ? [`${path}: log.${level} has no err, so that its stack is lost`]
      : []),
  ];
}
