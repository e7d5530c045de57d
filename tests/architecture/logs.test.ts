import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { isTest, sourceFiles } from './source-files.ts';
import type { SourceFile } from './source-files.ts';

const plant = (text: string) => logViolations({ path: 'app/services/x.server.ts', text }).length;

describe('the log', () => {
  it('gets an event key with each line, and the error of each failure', () => {
    const found = sourceFiles()
      .filter(({ path }) => /^(app|scripts)\//.test(path) && !isTest(path))
      .flatMap(logViolations);
    expect(found).toEqual([]);
  });

  it('is not written without them', () => {
    expect(plant("deps.log.error({ event: 'a.failed', err }, 'it failed');")).toBe(0);
    expect(plant("deps.log.warn({ event: 'a.late' }, 'it is late');")).toBe(0);
    expect(plant("deps.log.warn('it is late');")).toBe(1);
    expect(plant("log.error({ event: 'a.failed', shopId }, 'it failed');")).toBe(1);
    expect(plant("log.error({ event: 'a.failed', error: String(error) }, 'it failed');")).toBe(2);
    expect(plant("log?.fatal('it ended');")).toBe(2);
  });
});

const LEVELS = new Set(['info', 'warn', 'error', 'fatal']);
const FAILURES = new Set(['error', 'fatal']);

/** Why an error may be logged without itself: what it says may repeat what must not be in a log. */
const WITHOUT_ERR: ReadonlyMap<string, string> = new Map([
  ['mail.not_sent', 'the answer of a mail server may repeat the address'],
  ['woo.key_not_saved', 'a fault of the body may quote the key in it'],
  ['report.not_sent', 'the answer of a mail server may repeat the address'],
  ['shopify.library', 'the library logs texts, not errors'],
  ['database.died', 'the end of another process has no stack'],
  ['stop.late', 'nothing was thrown'],
]);

/** Calls of the log without an event key, and those of failures without `err`. */
function logViolations({ path, text }: SourceFile): readonly string[] {
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
