export interface SheetPlace {
  readonly spreadsheetId: string;
  /** The number of its tab; null is the first one. */
  readonly tab: string | null;
  readonly rowsMax: number;
}

export type SheetCell = string | number | boolean;
