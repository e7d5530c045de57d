import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import type { ConnectorView } from '#app/view-models/connectors/connectors-view.ts';
import type { ImportTotals } from '#app/domain/imports/import-totals.ts';
import type { SheetKind, SheetOrigin } from '#app/domain/sheets/sheet-kinds.ts';
import type { SheetRunStatus, SheetTrigger } from '#app/domain/sheets/sheet-run.ts';

export const SHEETS_PATH = '/imports/sheets';

/** What the way there is called, wherever it is offered. */
export const SYNC_WITH_SHEETS = 'Sync with Google Sheets';

/** The page of a kind of sheet, from wherever its figures are shown. */
export function getSheetPath(kind: SheetKind): string {
  return `${SHEETS_PATH}?sheet=${kind}`;
}

/** The page of sheets. */
export interface SheetsView {
  readonly sheets: readonly SheetView[];
  /** The connection to Google; null where there is none to be made. */
  readonly google: ConnectorView | null;
  /** The one that is open. */
  readonly kind: SheetKind;
  readonly shopKey: string;
  readonly currency: string;
  readonly locale: string;
  readonly button: ButtonState;
  /** Why the role cannot change them; null when it can. */
  readonly refusal: string | null;
}

export interface SheetView {
  readonly kind: SheetKind;
  /** null where the shop has none. */
  readonly source: SheetSourceView | null;
  /** A reading waits or runs. */
  readonly isBusy: boolean;
  /** The latest first. */
  readonly runs: readonly SheetRunView[];
  /** The latest reading that ended and said something; null before. */
  readonly latest: SheetResultView | null;
}

export interface SheetSourceView {
  readonly origin: SheetOrigin;
  readonly address: string;
  readonly dateOrder: 'dmy' | 'mdy' | null;
  /** 0: only when somebody asks. */
  readonly everyHours: number;
  /** Whether its figures count; until then it was only looked at. */
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
  /** The first of them. */
  readonly rejects: readonly {
    readonly line: number;
    readonly reason: string;
    readonly content: string;
  }[];
}
