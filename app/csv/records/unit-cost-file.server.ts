import { MappedCells } from '#app/csv/mapped-cells.server.ts';
import type { ReadSettings } from '#app/csv/read-settings.ts';
import { catchRowFault, RowFault } from '#app/csv/row-fault.ts';
import { toInstant } from '#app/domain/calendar/zone.ts';
import type { RecordFile } from './record-file.ts';

/** The cost of a product, by the code of its variants. */
export interface UnitCostRecord {
  readonly code: string;
  /** Exact, major units. */
  readonly cost: string;
  /** The supplier's currency; null for the shop's. */
  readonly currency: string | null;
  /** The instant at which that day begins for the shop; null from the beginning. */
  readonly validFrom: string | null;
}

export function unitCostFile(
  settings: ReadSettings,
  header: readonly string[],
): RecordFile<UnitCostRecord> {
  const mapped = new MappedCells(settings, header);
  return {
    read: ({ cells }) =>
      catchRowFault(() => {
        const row = mapped.over(cells);
        const code = row.required(row.code('product_code'), 'product_code');
        const cost = row.decimal('cost');
        // Cost lists name every product; a blank is an unknown cost, not a cost of 0.
        if (cost === null) return [];
        if (cost.startsWith('-')) throw new RowFault(`the unit cost ${cost} is negative`);
        const day = row.day('valid_from');
        const validFrom = day === null ? null : toInstant(day, '00:00:00', settings.timeZone);
        return [{ code, cost, currency: row.namedCurrency(), validFrom }];
      }),
  };
}
