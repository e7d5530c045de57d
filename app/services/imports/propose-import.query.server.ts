import { selectSavedMapping } from '#app/data/imports/saved-mappings.server.ts';
import {
  mappedFormatOf,
  mappingFaults,
  type ColumnMapping,
  type ImportFormat,
} from '#app/domain/imports/column-mapping.ts';
import { proposeMapping } from '#app/domain/imports/propose-mapping.ts';
import { recogniseFormat } from '#app/domain/imports/recognise-format.ts';
import type { FileInspection } from '#app/platforms/generic/csv/inspect-file.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { fileCurrency } from './file-currency.ts';
import { settleDateOrder } from './settle-date-order.server.ts';

export interface ImportProposal {
  readonly mapping: ColumnMapping;
  /** Nothing is left to ask: an export of Shopify, or columns confirmed for an earlier file. */
  readonly isSettled: boolean;
  /** Required columns that were not found. */
  readonly faults: readonly string[];
  /** A date that reads in two ways, both of which fit the whole file; null when none does. */
  readonly ambiguousDate: string | null;
  /** The one currency the file names; null when it names none or several. */
  readonly currency: string | null;
}

/** What a file seems to be and how it would be read; `shopId` null before there is a shop. */
export async function proposeImport(
  { db }: Pick<Deps, 'db'>,
  options: {
    readonly path: string;
    readonly inspection: FileInspection;
    readonly shopId: number | null;
    /** When a person has said what the file is. */
    readonly format?: ImportFormat;
  },
): Promise<ImportProposal> {
  const { inspection, shopId } = options;
  const { sample } = inspection;
  const format = options.format ?? recogniseFormat(sample);
  const saved = shopId === null ? null : await selectSavedMapping(db, shopId, sample.header);
  const proposal = proposeMapping(format, sample);
  const isSaved = saved !== null && saved.format === format;
  const isFixed = mappedFormatOf(format) === null;
  const mapping = isSaved ? saved : proposal.mapping;
  const settled =
    isSaved || isFixed || proposal.ambiguousDate === null
      ? { order: mapping.dateOrder, example: null }
      : await settleDateOrder(options.path, inspection, mapping, proposal.ambiguousDate);
  return {
    mapping: { ...mapping, dateOrder: settled.order },
    isSettled: isSaved || isFixed,
    faults: mappingFaults(mapping, sample.header),
    ambiguousDate: settled.example,
    currency: fileCurrency(mapping, sample),
  };
}
