import { readdirSync, readFileSync, statSync } from 'node:fs';
import ts from 'typescript';
import { withoutComments } from '#app/data/sql-statements.ts';

/** One SQL text of the product, and where it stands. */
export interface SqlText {
  readonly where: string;
  readonly sql: string;
}

const BEGINS = /^\s*(with|select|insert|update|delete|create|alter|drop|truncate|copy|lock|set)\s/i;

/** The SQL texts within a TypeScript source, with the texts that it names itself; what else is put into one is `?`. */
export function collectSqlTexts(path: string, text: string): readonly SqlText[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: SqlText[] = [];
  const named = namedTexts(source);
  const visit = (node: ts.Node): void => {
    const sql = textOf(node, named);
    if (sql !== null && BEGINS.test(sql)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ where: `${path}:${line + 1}`, sql: withoutComments(sql) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function textOf(node: ts.Node, named: ReadonlyMap<string, ts.Expression>): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  const parts = node.templateSpans.map(({ expression, literal }) => {
    const text = ts.isIdentifier(expression) ? named.get(expression.text) : undefined;
    return `${(text === undefined ? null : textOf(text, named)) ?? '?'}${literal.text}`;
  });
  return [node.head.text, ...parts].join('');
}

/** Constants of a file that stand outside of its functions: columns and conditions that several texts have. */
function namedTexts(source: ts.SourceFile): ReadonlyMap<string, ts.Expression> {
  const named = new Map<string, ts.Expression>();
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(name) && initializer !== undefined) named.set(name.text, initializer);
    }
  }
  return named;
}

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** The migrations as a cluster runs them, without comments. */
export function migrations(): readonly Migration[] {
  return readdirSync('prisma/migrations', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const folder = `prisma/migrations/${name}`;
      const other = statSync(`${folder}/citus.sql`, { throwIfNoEntry: false });
      const file = other === undefined ? 'migration.sql' : 'citus.sql';
      return { name, sql: withoutComments(readFileSync(`${folder}/${file}`, 'utf8')) };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Where tables lie in a cluster, as the migrations say. */
export interface Placement {
  /** On every node. */
  readonly shared: ReadonlySet<string>;
  /** In pieces, by the column that says on which node a row lies. */
  readonly columnOf: ReadonlyMap<string, string>;
  /** Shared at first, then moved to the coordinator alone. */
  readonly coordinator: ReadonlySet<string>;
}

export function getPlacement(steps: readonly Migration[]): Placement {
  const shared = new Set<string>();
  const columnOf = new Map<string, string>();
  const coordinator = new Set<string>();
  for (const block of steps.flatMap(({ sql }) => sql.match(/^do \$\$[\s\S]*?^\$\$;/gm) ?? [])) {
    if (!block.includes("extname = 'citus'")) continue;
    const listed = (/array\[([^\]]*)\]/.exec(block)?.[1] ?? '').match(/\w+/g) ?? [];
    const sharesList = /create_reference_table\(\s*\w+\s*\)/.test(block);
    if (block.includes('undistribute_table(')) {
      const [, own] = /undistribute_table\(\s*'(\w+)'/.exec(block) ?? [];
      for (const name of own === undefined ? listed : [own]) {
        shared.delete(name);
        columnOf.delete(name);
        coordinator.add(name);
      }
      continue;
    }
    for (const name of listed) {
      if (sharesList) shared.add(name);
      else columnOf.set(name, 'shop_id');
    }
    for (const [, name = ''] of block.matchAll(/create_reference_table\(\s*'(\w+)'/g)) {
      shared.add(name);
    }
    const placed = /create_distributed_table\(\s*'(\w+)',\s*'(\w+)'/g;
    for (const [, name = '', column = ''] of block.matchAll(placed)) columnOf.set(name, column);
  }
  return { shared, columnOf, coordinator };
}
