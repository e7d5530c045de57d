/** As much of Prisma's schema language as our models use: columns with type and keys. */
export interface ModelTable {
  readonly columns: Readonly<Record<string, ModelColumn>>;
  readonly primaryKey: readonly string[];
  readonly unique: readonly string[];
  /** "columns -> table(columns)". */
  readonly foreignKeys: readonly string[];
}

export interface ModelColumn {
  /** PostgreSQL's name of the type. */
  readonly type: string;
  readonly isNullable: boolean;
}

const SQL_TYPES: Readonly<Record<string, string>> = {
  Int: 'int4',
  'Int SmallInt': 'int2',
  BigInt: 'int8',
  Float: 'float8',
  Bytes: 'bytea',
  String: 'text',
  Boolean: 'bool',
  'DateTime Timestamptz': 'timestamptz',
  'DateTime Timestamp': 'timestamp',
  'DateTime Date': 'date',
  'Decimal Decimal': 'numeric',
  Json: 'jsonb',
};

/** The tables that a schema.prisma describes, by table name. */
export function readModels(schema: string): Map<string, ModelTable> {
  const models = [...schema.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)].map(([, name, body]) => {
    const lines = (body ?? '').split('\n').map((line) => line.trim());
    return { name: name ?? '', lines, table: quoted(lines, '@@map') ?? name ?? '' };
  });
  const tableOf = new Map(models.map(({ name, table }) => [name, table]));
  return new Map(models.map(({ table, lines }) => [table, readTable(lines, tableOf)]));
}

function readTable(lines: readonly string[], tableOf: ReadonlyMap<string, string>): ModelTable {
  const fields = lines.flatMap((line) => {
    const [, name, type, mark, rest = ''] = /^(\w+)\s+(\w+)(\?|\[\])?\s*(.*)$/.exec(line) ?? [];
    return name === undefined || type === undefined ? [] : [{ name, type, mark, rest }];
  });
  const scalars = fields.filter(({ type }) => !tableOf.has(type));
  const columnOf = (field: string) =>
    quoted([scalars.find(({ name }) => name === field)?.rest ?? ''], '@map') ?? field;
  const columnsIn = (list: string | undefined) => (list ?? '').split(/,\s*/).map(columnOf);
  const key = lines.map((line) => /^@@id\(\[(.*)\]\)/.exec(line)?.[1]).find((list) => list);
  const ids = scalars.filter(({ rest }) => rest.startsWith('@id'));
  return {
    columns: Object.fromEntries(
      scalars.map(({ name, type, mark, rest }) => {
        const native = /@db\.(\w+)/.exec(rest)?.[1];
        const sqlType = SQL_TYPES[native === undefined ? type : `${type} ${native}`] ?? type;
        const isList = mark === '[]';
        return [
          columnOf(name),
          { type: isList ? `_${sqlType}` : sqlType, isNullable: mark === '?' },
        ];
      }),
    ),
    primaryKey: key === undefined ? ids.map(({ name }) => columnOf(name)) : columnsIn(key),
    unique: scalars.filter(({ rest }) => /@unique/.test(rest)).map(({ name }) => columnOf(name)),
    foreignKeys: fields.flatMap(({ type, rest }) => {
      const [, own] = /@relation\(fields: \[(.*?)\], references: \[.*?\]/.exec(rest) ?? [];
      return own === undefined ? [] : `${columnsIn(own).join(', ')} -> ${tableOf.get(type)}`;
    }),
  };
}

function quoted(lines: readonly string[], attribute: string): string | undefined {
  const pattern = new RegExp(`(?:^|\\s)${attribute}\\("(\\w+)"\\)`);
  return lines.map((line) => pattern.exec(line)?.[1]).find((name) => name !== undefined);
}
