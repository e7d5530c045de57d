import type { FileInspection } from '#app/csv/rows/inspect-file.server.ts';
import type { SheetSource } from '#app/data/sheets/sheet-source-rows.server.ts';
import {
  type ColumnMapping,
  findMappedFormat,
  mappingFaults,
} from '#app/domain/imports/column-mapping.ts';
import { columnName } from '#app/domain/imports/import-fields.ts';
import { getSheetKind } from '#app/domain/sheets/sheet-kinds.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { type ImportProposal, proposeImport } from '#app/services/imports/propose-import.server.ts';

interface ProposeSheetOptions {
  readonly file: string;
  readonly inspection: FileInspection;
  readonly shop: Pick<Shop, 'currency'>;
  readonly source: Pick<SheetSource, 'kind' | 'dateOrder'>;
}

/**
 * Proposes the field of each column of a sheet, by its name alone: no user confirms it, so an
 * ambiguous one is refused. @throws AppError `invalid_input` that names the missing column.
 */
export async function proposeSheet(
  deps: Pick<Deps, 'db' | 'clock'>,
  { file, inspection, shop: { currency }, source: { kind, dateOrder } }: ProposeSheetOptions,
): Promise<ColumnMapping> {
  const { format, columns } = getSheetKind(kind);
  const sheet = { path: file, inspection, shopId: null, currency, format };
  const proposal = await proposeImport(deps, sheet);
  const { header } = inspection.sample;
  const columnsNamed = addNamed(proposal.mapping, header);
  // A sheet holds its own spend and takes the place of what it brought before.
  const mapping = { ...proposal.mapping, columns: columnsNamed, existingOrders: 'keep' as const };
  const faults = mappingFaults(mapping, header);
  if (faults.length > 0) {
    const names = columns.filter(({ isRequired }) => isRequired).map(({ name }) => name);
    throw new AppError('invalid_input', `The columns do not fit: ${faults.join('; ')}.`, {
      hint: `The first row has to name ${names.join(', ')}; the template shows how.`,
    });
  }
  refuseTwins(proposal);
  refuseAmounts(proposal);
  if (dateOrder !== null) return { ...mapping, dateOrder };
  if (proposal.ambiguousDate !== null) {
    const text = `The date "${proposal.ambiguousDate}" can be read in two ways.`;
    throw new AppError('invalid_input', text, {
      hint: 'Say below how dates are written, or write them as 2026-11-30.',
    });
  }
  return mapping;
}

/**
 * Refuses ambiguous columns. @throws AppError `invalid_input` for two columns of one name that
 * differ.
 */
function refuseTwins({ twins: [twin] }: ImportProposal): void {
  if (twin === undefined) return;
  throw new AppError(
    'invalid_input',
    `Two columns have the name "${twin.column}", and they differ.`,
    {
      hint: 'Remove one of them from the sheet, or give it another name.',
    },
  );
}

/**
 * Refuses ambiguous amounts. @throws AppError `invalid_input` for amounts that read in two ways, or
 * are mostly negative.
 */
function refuseAmounts({ ambiguousNumber, mapping: { costSign } }: ImportProposal): void {
  if (ambiguousNumber !== null) {
    const text = `The amount "${ambiguousNumber}" can be read in two ways.`;
    throw new AppError('invalid_input', text, {
      hint: 'Write amounts with two decimals, such as 1250.00.',
    });
  }
  if (costSign === 'minus') {
    throw new AppError('invalid_input', 'Most amounts are negative.', {
      hint: 'Write what an expense costs without a minus.',
    });
  }
}

/**
 * Adds columns by name: a column of the right name has its field for any content, so that an
 * unreadable value rejects its row, and the column is not ignored.
 */
function addNamed(
  { format, columns }: ColumnMapping,
  header: readonly string[],
): ColumnMapping['columns'] {
  const taken = new Set(Object.values(columns));
  const added = (findMappedFormat(format)?.fields ?? []).flatMap(({ key, names }) => {
    if (columns[key] !== undefined) return [];
    const free = header.filter((name) => !taken.has(name));
    const column = names.flatMap((name) => free.find((one) => columnName(one) === name) ?? [])[0];
    if (column === undefined) return [];
    taken.add(column);
    return [[key, column] as const];
  });
  return { ...columns, ...Object.fromEntries(added) };
}
