import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import type { ConnectorView } from '#app/view-models/connectors/connectors-view.ts';
import type { ImportTotals } from '#app/domain/imports/import-totals.ts';
import type { SheetKind, SheetOrigin } from '#app/domain/sheets/sheet-kinds.ts';
import type { SheetRunStatus, SheetTrigger } from '#app/domain/sheets/sheet-run.ts';

export const SHEETS_PATH = '/imports/sheets';

export const SYNC_WITH_SHEETS = 'Sync with Google Sheets';

/** Returns the page of a kind of sheet, for links from all pages of its figures. */
export function getSheetPath(kind: SheetKind): string {
  return `${SHEETS_PATH}?sheet=${kind}`;
}

export interface SheetsView {
  readonly sheets: readonly SheetView[];
  /** The connection to Google; null where none can be made. */
  readonly google: ConnectorView | null;
  readonly kind: SheetKind;
  readonly shopKey: string;
  readonly currency: string;
  readonly locale: string;
  readonly button: ButtonState;
  /** The reason why the role cannot change them; null when it can. */
  readonly refusal: string | null;
}

export interface SheetView {
  readonly kind: SheetKind;
  /** Null where the shop has none. */
  readonly source: SheetSourceView | null;
  /** True while a reading is queued or running. */
  readonly isBusy: boolean;
  readonly runs: readonly SheetRunView[];
  /** The latest completed reading with a result; null before. */
  readonly latest: SheetResultView | null;
}

export interface SheetSourceView {
  readonly origin: SheetOrigin;
  readonly address: string;
  readonly dateOrder: 'dmy' | 'mdy' | null;
  /** Hours between readings; 0 for readings on request only. */
  readonly everyHours: number;
  /** True once its figures count; until then the sheet is a preview. */
  readonly isStarted: boolean;
  readonly nextSyncAt: string | null;
}

export interface SheetRunView {
  readonly runNo: number;
  readonly trigger: SheetTrigger;
  readonly status: SheetRunStatus;
  readonly requestedAt: string;
  readonly rowsRead: number;
  readonly rowsRejected: number;
  readonly booked: number;
  readonly removed: number;
  readonly message: string | null;
}

export interface SheetResultView extends Omit<SheetRunView, 'requestedAt'> {
  readonly hint: string | null;
  readonly lines: ImportTotals['lines'];
  readonly unknownCodes: ImportTotals['unknownCodes'];
  readonly sample: {
    readonly header: readonly string[];
    readonly rows: readonly (readonly string[])[];
  } | null;
  readonly rejects: readonly {
    readonly line: number;
    readonly reason: string;
    readonly content: string;
  }[];
}
