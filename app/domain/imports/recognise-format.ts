import { findAlteredFormat } from './altered-format.ts';
import { mappingFaults, type ColumnMapping, type ImportFormat } from './column-mapping.ts';
import { columnName, plainName } from './import-fields.ts';
import { findKnownFormat } from './known-format.ts';
import { proposeMapping } from './propose-mapping.ts';
import type { FileSample } from './known-format.ts';

/** Columns that no other file has together. */
export const SHOPIFY_ORDERS = [
  'name',
  'created at',
  'lineitem quantity',
  'lineitem name',
  'lineitem price',
];
const SHOPIFY_PRODUCTS = ['title', 'variant sku', 'variant price'];
/** The names since the product export was renewed in 2025. */
const SHOPIFY_PRODUCTS_RENEWED = ['title', 'url handle', 'sku', 'price', 'option1 name'];

const KINDS = [
  'transactions',
  'unit_costs',
  'ad_spend',
  'expenses',
  'other_revenue',
  'fulfilment_costs',
  'production_costs',
] as const;
type Kind = (typeof KINDS)[number];

export interface Recognition {
  readonly format: ImportFormat;
  /** True where its columns are unambiguous; a person has to choose where they are not. */
  readonly isSure: boolean;
  /** The second best format by its columns; null where no other comes near. */
  readonly runnerUp: ImportFormat | null;
}

/** The score of a usual column name, twice that of a similar one. */
const SCORE_SAME = 2;
const SCORE_SIMILAR = 1;
const SCORE_MISSING = -6;

interface Candidate {
  readonly kind: Kind;
  readonly score: number;
  readonly isComplete: boolean;
  readonly isSure: boolean;
}

/**
 * Recognises the kind of a file by its column names: a known export, else the kind whose fields
 * explain most of all its columns. A day and an amount alone may be anything, so a kind of costs is
 * sure only by a column that no other kind has; and a kind that explains no more than another is
 * not sure. Returns "transactions" when nothing fits, so that a person can map it.
 */
export function recogniseFormat(sample: FileSample): Recognition {
  const names = new Set(sample.header.map(plainName));
  const hasAll = (columns: readonly string[]) => columns.every((column) => names.has(column));
  const isAltered = findAlteredFormat(sample.header) !== null;
  if (hasAll(SHOPIFY_ORDERS)) return { ...certain('shopify_orders'), isSure: !isAltered };
  if (hasAll(SHOPIFY_PRODUCTS) || hasAll(SHOPIFY_PRODUCTS_RENEWED)) {
    return certain('shopify_products');
  }
  const known = findKnownFormat(sample.header);
  if (known !== null) return { ...certain(known.format), isSure: !isAltered };
  const ranked = KINDS.map((kind) => judge(kind, sample)).toSorted(byLikelihood);
  const fitting = ranked.filter(({ isComplete }) => isComplete);
  const [best, second] = fitting;
  if (best === undefined) return { format: 'transactions', isSure: false, runnerUp: null };
  const isTie = second?.isSure === true && second.score >= best.score;
  return {
    format: best.kind,
    isSure: best.isSure && !isTie && !isAltered,
    runnerUp: second?.kind ?? null,
  };
}

function certain(format: ImportFormat): Recognition {
  return { format, isSure: true, runnerUp: null };
}

function judge(kind: Kind, sample: FileSample): Candidate {
  const { mapping, guessed } = proposeMapping(kind, sample);
  const missing = mappingFaults(mapping, sample.header).length;
  const isOwn = isSureOf(kind, mapping, sample.header);
  const similar = guessed.length;
  const same = Object.keys(mapping.columns).length - similar;
  const score = same * SCORE_SAME + similar * SCORE_SIMILAR + missing * SCORE_MISSING;
  return { kind, score, isComplete: missing === 0, isSure: isOwn };
}

function byLikelihood(one: Candidate, other: Candidate): number {
  return Number(other.isSure) - Number(one.isSure) || other.score - one.score;
}

const AD_WORDS = anyWord(
  'campaigns? kampagnen? campagnes? campanas?',
  'ad_?sets? ad_groups? ad_names?',
  'impressions? impr impressionen impresiones clicks? klicks clics spend spent',
);
const EXPENSE_WORDS =
  /^(category|kategorie|expense category|expense|recurrence|frequency|interval|repeats)$/;
const ACCOUNTS = /^(account|account name|konto)$/;
const TAXES = /^(tax|tax amount|vat|gst|mwst|net|netto)$/;
/** The words of a statement, which lists income too, and transfers that are neither. */
const BALANCES = /\b(balance|saldo|kontostand|solde)\b/;
const ORDER_NUMBERS = /^order (number|no|id|name)$|^order$/;
const REVENUE_WORDS = /^(other revenue|other income|income)$/;
const PARCEL_WORDS =
  /\b(carrier|courier|tracking|shipments?|parcels?|fulfil?lment costs?|label costs?|postage)\b/;
const PRODUCTION_WORDS =
  /\b(production costs?|products? costs?|manufacturing costs?|print costs?)\b/;

/**
 * The words of carts, quotes and subscriptions, which have the columns of orders; their sales are
 * still to come.
 */
const NO_SALE_WORDS = anyWord(
  'abandoned recovered checkout_url cart_(id|token|status)',
  'next_(charge|billing|payment|order|renewal) upcoming_(billing|charge)',
  'quote quotation valid_until',
);

/** Matches one of the words in a column's name; an underscore separates words. */
function anyWord(...words: readonly string[]): RegExp {
  const all = words.join(' ').split(' ').join('|').replaceAll('_', ' ');
  return new RegExp(`\\b(${all})\\b`);
}

/** Decides if a column proves that the file is of this kind. */
function isSureOf(kind: Kind, { columns }: ColumnMapping, header: readonly string[]): boolean {
  const names = header.map(columnName);
  const has = (words: RegExp) => names.some((name) => words.test(name));
  switch (kind) {
    case 'unit_costs':
      // What an order cost is no cost of each piece.
      return !has(ORDER_NUMBERS);
    case 'transactions':
      return !has(NO_SALE_WORDS);
    case 'ad_spend':
      return has(AD_WORDS);
    case 'expenses':
      return !has(BALANCES) && (has(EXPENSE_WORDS) || (has(ACCOUNTS) && has(TAXES)));
    case 'other_revenue':
      return REVENUE_WORDS.test(columnName(columns['label'] ?? ''));
    case 'fulfilment_costs':
      return has(PARCEL_WORDS);
    case 'production_costs':
      return has(PRODUCTION_WORDS);
    default:
      return true;
  }
}
