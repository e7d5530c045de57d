/** Made sales as the rows of an export. */
import { readFileSync } from 'node:fs';
import { amountsOfSale, grossOfItem, limitTo, type MadeItem, type MadeSale } from './made-sales.ts';
import type { DateStyle, SaleForm } from './sale-form-table.ts';

type Table = readonly (readonly string[])[];

interface SaleTable {
  readonly header: readonly string[];
  readonly rows: Table;
  /** The sales as the file can state them. */
  readonly sales: readonly MadeSale[];
}

/** Columns that a sale may be stated by, by the amount that they state. */
const STATED_BY: Readonly<Record<string, string>> = {
  coupon: 'discount',
  minusDiscount: 'discount',
  minusLineDiscount: 'lineDiscount',
  minusFee: 'fee',
  minusRefunded: 'refunded',
};

/** The decimals of a currency by its standard, ISO 4217. */
const DECIMALS: Readonly<Record<string, number>> = { JPY: 0, KWD: 3 };
const decimalsOfCurrency = (currency: string): number => DECIMALS[currency] ?? 2;

/** @param header that of the export's sample. */
export function toSaleTable(
  form: SaleForm,
  header: readonly string[],
  currency: string,
  made: readonly MadeSale[],
): SaleTable {
  const stating = new Set(Object.values(form.cells).map((name) => STATED_BY[name] ?? name));
  if (form.rows === 'packed') stating.add('sku');
  const isOne = form.rows === 'order';
  const packed = Object.values(form.cells).filter((name) => name === 'packed').length;
  const fitting = (one: MadeSale) =>
    packed === 0 ? one : { ...one, items: one.items.slice(0, packed) };
  const sales = made
    .map((one) => limitTo(stating, isOne ? inOneItem(one, stating) : fitting(one)))
    .map((one) => (form.isTaxInside === true ? withTaxInside(one) : one));
  const writer = new RowWriter(form, header, currency);
  return { header, sales, rows: sales.flatMap((one) => writer.rowsOf(one)) };
}

/** No more tax than prices can hold. */
function withTaxInside(made: MadeSale): MadeSale {
  const atMost = (tax: number, item: MadeItem) =>
    Math.min(tax, Math.floor((grossOfItem(item) - item.discount) / 4));
  const items = made.items.map((item) => ({
    ...item,
    tax: atMost(item.tax, item),
    shippingTax: Math.min(item.shippingTax, item.shipping - item.shippingDiscount),
    wrapTax: Math.min(item.wrapTax, item.wrap),
  }));
  const { total } = amountsOfSale({ ...made, items, tax: 0 }, true);
  return { ...made, items, tax: Math.min(made.tax, Math.floor(total / 4)) };
}

/** A file without items knows the sum of them, as so many pieces as it counts. */
function inOneItem(made: MadeSale, stating: ReadonlySet<string>): MadeSale {
  const { pieces, price } = made.items[0] ?? { pieces: 1, price: 0 };
  const [first] = made.items;
  const item = { ...first, sku: '', pieces: 1, price: pieces * price } as MadeItem;
  return { ...made, items: [stating.has('units') ? { ...item, pieces, price } : item] };
}

class RowWriter {
  readonly #form: SaleForm;
  readonly #header: readonly string[];
  readonly #currency: string;

  constructor(form: SaleForm, header: readonly string[], currency: string) {
    this.#form = form;
    this.#header = header;
    this.#currency = currency;
  }

  rowsOf(made: MadeSale): Table {
    const { rows } = this.#form;
    if (rows === 'order' || rows === 'packed') return [this.#row(made, made.items[0] ?? null, 0)];
    const hasSummary = rows === 'itemsAndSummary' && made.items.length > 1;
    const items = made.items.map((item, index) => this.#row(made, item, hasSummary ? 1 : index));
    return hasSummary ? [this.#row(made, null, 0), ...items] : items;
  }

  #row(made: MadeSale, item: MadeItem | null, index: number): readonly string[] {
    return this.#header.map((column, at) => {
      const fixed = this.#form.fixed[column];
      if (fixed !== undefined) return this.#isHidden(index) ? '' : fixed;
      const meaning = this.#form.cells[column];
      // A name that stands twice in the header is filled once.
      if (meaning === undefined || this.#header.indexOf(column) !== at) return '';
      if (meaning === 'packed') return this.#packed(made.items[Number(column.slice(-1)) - 1]);
      return this.#cell(meaning, made, { item, index });
    });
  }

  #isHidden(index: number): boolean {
    return this.#form.isHeadOnly === true && index > 0;
  }

  #packed(item: MadeItem | undefined): string {
    if (item === undefined) return '';
    const total = this.#money(grossOfItem(item));
    const parts = { name: item.sku, product_id: '7', sku: item.sku, quantity: item.pieces };
    const named = Object.entries({ ...parts, total, sub_total: total });
    return named.map(([key, value]) => `${key}:${value}`).join('|');
  }

  #cell(
    meaning: string,
    made: MadeSale,
    { item, index }: { readonly item: MadeItem | null; readonly index: number },
  ): string {
    const amounts = amountsOfSale(made, this.#form.isTaxInside === true);
    switch (meaning) {
      case 'number':
        return made.number;
      case 'currency':
        return this.#isHidden(index) ? '' : this.#currency;
      case 'day':
        return written(this.#form.date, made.day);
      case 'dayOnHead':
        return this.#isHidden(index) ? '' : written(this.#form.date, made.day);
      case 'time':
        return '10:00:00';
      case 'sku':
        return item?.sku ?? '';
      case 'coupon':
        return made.discount > 0 ? 'SPRING' : '';
      case 'oneSku':
        return 'EBOOK';
      case 'pieces':
        return `${item?.pieces ?? amounts.units}`;
      case 'units':
        return `${amounts.units}`;
      default:
    }
    const ofItem = item === null ? null : amountOfItem(meaning, item);
    if (ofItem !== null) return this.#money(ofItem);
    const ofSale = amountOfSale(meaning, made, amounts);
    if (ofSale === null || (item === null && meaning.startsWith('line'))) return '';
    if (index === 0 || this.#form.orderAmounts === 'each') return this.#money(ofSale);
    return this.#form.orderAmounts === 'first' ? '' : this.#money(0);
  }

  #money(minor: number): string {
    const decimals = decimalsOfCurrency(this.#currency);
    const digits = `${Math.abs(minor)}`.padStart(decimals + 1, '0');
    const whole = digits.slice(0, digits.length - decimals);
    const text = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
    const sign = minor < 0 ? '-' : '';
    if (this.#form.money === 'dollar') return `${sign}$${text}`;
    if (this.#form.money === 'comma') return sign + text.replace('.', ',');
    if (this.#form.money === 'euroComma') return `${sign}${text.replace('.', ',')} €`;
    return sign + text;
  }
}

function amountOfItem(meaning: string, item: MadeItem): number | null {
  const gross = grossOfItem(item);
  const amounts: Readonly<Record<string, number>> = {
    price: item.price,
    lineGross: gross,
    lineDiscount: item.discount,
    minusLineDiscount: -item.discount,
    lineNet: gross - item.discount,
    lineTax: item.tax,
    lineShipping: item.shipping,
    lineShippingDiscount: item.shippingDiscount,
    lineShippingTax: item.shippingTax,
    lineWrap: item.wrap,
    lineWrapTax: item.wrapTax,
  };
  return amounts[meaning] ?? null;
}

function amountOfSale(
  meaning: string,
  made: MadeSale,
  { gross, discounts, total, refunded }: ReturnType<typeof amountsOfSale>,
): number | null {
  const amounts: Readonly<Record<string, number>> = {
    price: gross,
    gross,
    net: gross - discounts,
    discount: made.discount,
    minusDiscount: -made.discount,
    tax: made.tax,
    shipping: made.shipping,
    shippingDiscount: made.shippingDiscount,
    tip: made.tip,
    wrap: made.wrap,
    fee: made.fee,
    minusFee: -made.fee,
    total,
    totalLessFee: total - made.fee,
    refunded,
    minusRefunded: -refunded,
    leftLessFee: total - refunded - made.fee,
  };
  return amounts[meaning] ?? null;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const SPANISH_MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  );

function written(style: DateStyle, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = MONTHS[Number(month) - 1] ?? '';
  switch (style) {
    case 'iso':
      return `${day} 10:00:00`;
    case 'isoOffset':
      return `${day} 10:00:00 +0000`;
    case 'isoDay':
      return day;
    case 'mdySlash':
      return `${month}/${date}/${year}`;
    case 'dmySlash':
      return `${date}/${month}/${year}`;
    case 'monthName':
      return `${name} ${Number(date)}, ${year}`;
    case 'spanish':
      return `${Number(date)} de ${SPANISH_MONTHS[Number(month) - 1]} de ${year} 10:00 hs.`;
    case 'shortMonth':
      return `${name}-${date}-${year.slice(2)}`;
  }
}

/** The columns of an export's sample, below its title lines. */
export function headerOfSample(file: string, columns: readonly string[]): readonly string[] {
  const separator = (line: string) => (line.includes('\t') ? '\t' : line.includes(';') ? ';' : ',');
  const lines = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  const cells = lines.map((line) =>
    line.split(separator(line)).map((cell) => cell.replace(/^"(.*)"$/, '$1')),
  );
  const found = cells.find((row) => columns.every((column) => row.includes(column)));
  if (found === undefined) throw new Error(`no line of ${file} has all of ${columns.join(', ')}`);
  return found;
}
