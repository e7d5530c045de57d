/** A tooltip that is a small table (shell.md section 3, "Tooltip table"). */
export interface TooltipTable {
  readonly columns: readonly string[];
  readonly rows: readonly TooltipRow[];
  readonly totalRow: { readonly title: string; readonly value: number; readonly type: CellType } | null;
  readonly topInfo: string | null;
  readonly bottomInfo: string | null;
}

export interface TooltipRow {
  readonly name: string;
  readonly value: number | string | null;
  readonly type: CellType;
  readonly secondValue?: number | string | null;
  readonly secondType?: CellType;
}

/** Money is in major units here: a tooltip table shows what is given, rounded. */
export type CellType = 'money' | 'percent' | 'number' | 'text';

export interface CellFormat {
  readonly locale: string;
  readonly currency: string;
}

/** Figures of a tooltip table have 2 decimals (shell.md section 9); what is undefined is 'N/A'. */
export function tooltipCell(
  value: number | string | null,
  type: CellType,
  { locale, currency }: CellFormat,
): string {
  if (value === null || (typeof value === 'number' && !Number.isFinite(value))) return 'N/A';
  if (typeof value === 'string') return value;
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  switch (type) {
    case 'money':
      return new Intl.NumberFormat(locale, { ...decimals, style: 'currency', currency }).format(value);
    case 'percent':
      return `${new Intl.NumberFormat(locale, decimals).format(value)}%`;
    default:
      return new Intl.NumberFormat(locale, decimals).format(value);
  }
}
