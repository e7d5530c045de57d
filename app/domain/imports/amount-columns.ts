/**
 * Columns that look like money or rates: an unused one is reported, so that it is not overlooked.
 */
import { columnName } from './import-fields.ts';
import type { FileSample } from './known-format.ts';
import { readNumber } from './read-number.ts';

export interface AmountColumn {
  readonly column: string;
  readonly example: string;
}

/** Words of amounts and rates in the languages of shops. */
const AMOUNT_WORDS = new Set(
  [
    'price amount total sum cost costs value tax taxes vat gst pst hst rate percent percentage fee fees',
    'commission discount discounts coupon rebate shipping postage freight handling delivery tip tips duty',
    'duties revenue sales net gross refund refunded paid charge charges payout margin profit surcharge',
    'preis betrag summe gesamt kosten wert steuer mwst ust satz prozent gebuhr gebuhren provision rabatt',
    'versand versandkosten umsatz netto brutto erstattung marge',
    'prix montant cout valeur taxe tva taux frais remise livraison remboursement marge',
    'precio importe monto coste costo valor impuesto iva tasa tarifa comision descuento envio reembolso',
    'prezzo importo costo valore imposta aliquota commissione sconto spedizione rimborso',
    'prijs bedrag totaal btw tarief korting verzendkosten commissie',
  ]
    .join(' ')
    .split(' '),
);
/**
 * Words of numbers that are no money, despite the rest of their name: "Tax ID", "Discount code".
 */
const OTHER_NUMBER_WORDS = new Set(
  [
    'id ids number no nr num phone zip postal postcode plz sku barcode ean upc gtin code date time year month',
    'day days count quantity qty pieces items weight kg rating',
  ]
    .join(' ')
    .split(' '),
);
const PERCENT = /%\s*$/;
const RATE_IN_TEXT = /\d\s*%|\p{Sc}\s*\d|\d\s*\p{Sc}/u;
const CURRENCY_SIGN = /\p{Sc}/u;
const NUMBERS_SHARE_MIN = 0.8;

/** Lists the columns whose cells are numbers and whose name or sign means money or rates. */
export function listAmountColumns({ header, rows }: FileSample): AmountColumn[] {
  return header.flatMap((column, position) => {
    const cells = rows.map((row) => (row[position] ?? '').trim()).filter((cell) => cell !== '');
    const example = cells.find((cell) => isNumber(cell) && /[1-9]/.test(cell));
    const isNumeric = cells.filter(isNumber).length >= cells.length * NUMBERS_SHARE_MIN;
    if (example !== undefined && isNumeric) {
      return isAmount(column, example) ? [{ column, example }] : [];
    }
    // "10% off" under "Discount" is no number, and takes money off all the same.
    const rate = cells.find((cell) => RATE_IN_TEXT.test(cell));
    return rate !== undefined && isAmount(column, '') ? [{ column, example: rate }] : [];
  });
}

function isNumber(cell: string): boolean {
  const bare = cell.replace(PERCENT, '');
  return readNumber(bare, '.') !== null || readNumber(bare, ',') !== null;
}

function isAmount(column: string, example: string): boolean {
  const words = columnName(column).split(' ');
  if (words.some((word) => OTHER_NUMBER_WORDS.has(word))) return false;
  if (CURRENCY_SIGN.test(example) || PERCENT.test(example) || column.includes('%')) return true;
  return words.some((word) => AMOUNT_WORDS.has(word));
}

const NAMED_MAX = 6;

/**
 * Returns a sentence with the columns of amounts that no field uses; null where there is none.
 * @param columns those of the mapping by field.
 */
export function unusedText(
  amounts: readonly AmountColumn[],
  columns: Readonly<Record<string, string>>,
): string | null {
  const used = new Set(Object.values(columns));
  const unused = amounts.filter(({ column }) => !used.has(column));
  if (unused.length === 0) return null;
  const named = unused
    .slice(0, NAMED_MAX)
    .map(({ column, example }) => `${column}, such as ${example}`);
  return `Not used: ${named.join('; ')}${unused.length > NAMED_MAX ? '; and others' : ''}.`;
}
