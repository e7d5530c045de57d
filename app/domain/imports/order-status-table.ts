/**
 * The meanings of the words for order states and row kinds in files. An unknown word is a sale, and
 * the proposal shows it, so that a person can check.
 */
import { plainName } from './import-fields.ts';

export type OrderState =
  | 'sale'
  /** Never paid, or not an order yet: it is not imported. */
  | 'unpaid'
  /** Undone: no sale when it was never paid, else a sale that returns. */
  | 'cancelled'
  /** Paid, then paid back. */
  | 'refunded'
  /** Sent, then back in stock. */
  | 'returned'
  /** Sent, then lost or damaged: the money went back, the goods did not. */
  | 'lost';

/** Single words; a longer text is matched by the patterns below. */
const WORDS: ReadonlyMap<string, OrderState> = new Map(
  Object.entries({
    unpaid: [
      'pending',
      'pending payment',
      'on hold',
      'unpaid',
      'not paid',
      'awaiting payment',
      'failed',
      'failure',
      'declined',
      'denied',
      'expired',
      'draft',
      'checkout draft',
      'auto draft',
      'trash',
      'abandoned',
      'incomplete',
      'requires payment method',
      'blocked',
      'requires action',
      'requires confirmation',
      'uncaptured',
      'authorized',
      'payment review',
      // German, French, Spanish, Italian, Dutch, Portuguese
      'unbezahlt',
      'ausstehend',
      'zahlung ausstehend',
      'fehlgeschlagen',
      'entwurf',
      'wartend',
      'in wartestellung',
      'en attente',
      'en attente de paiement',
      'echouee',
      'echoue',
      'brouillon',
      'impayee',
      'impaye',
      'pendiente',
      'pendiente de pago',
      'en espera',
      'fallido',
      'fallida',
      'borrador',
      'sin pagar',
      'in attesa',
      'in attesa di pagamento',
      'in sospeso',
      'fallito',
      'bozza',
      'non pagato',
      'in afwachting',
      'wacht op betaling',
      'mislukt',
      'concept',
      'niet betaald',
      'pendente',
      'aguardando pagamento',
      'falhou',
      'malsucedido',
      'rascunho',
      'nao pago',
      // Indonesian
      'belum bayar',
      'belum dibayar',
      'menunggu pembayaran',
    ],
    cancelled: [
      'cancelled',
      'canceled',
      'void',
      'voided',
      'rejected',
      'unavailable',
      'batal',
      'dibatalkan',
    ],
    refunded: ['refunded', 'reversed', 'erstattet', 'ruckerstattet', 'rembourse', 'remboursee'],
    returned: ['returned', 'retour', 'zuruckgesendet', 'retournee', 'devuelto', 'devolvido'],
  } satisfies Partial<Record<OrderState, string[]>>).flatMap(([status, words]) =>
    words.map((word) => [word, status as OrderState] as const),
  ),
);

/**
 * The patterns, of which the first match decides: "Shipped - Returned to Seller", "Cancelled by
 * buyer", "Storniert".
 */
const PATTERNS: readonly (readonly [RegExp, OrderState])[] = [
  [/\bpartial(ly)?\b|\bteilweise\b|\bpartiell/, 'sale'],
  [/lost in transit|\bdamaged\b/, 'lost'],
  [/return(ed|ing)? to seller|rejected by buyer|\breturned\b|\bretourniert/, 'returned'],
  [/\brefunded\b|erstattet|\brembours|reembols|rimborsat|terugbetaald/, 'refunded'],
  [/\bcancel|\bcancelad|\bannul|\bstorn|geannuleerd|\banulad/, 'cancelled'],
  [/\bpayment (pending|failed)\b|\b(awaiting|pending|waiting for) payment\b/, 'unpaid'],
];

const known = new Map<string, OrderState>();
/**
 * The maximum of words; a real file has a handful, and one with more has something else in that
 * column.
 */
const KNOWN_MAX = 1000;

/** Returns the meaning of a word for an order's state; a sale when it is not known. */
export function parseOrderState(text: string): OrderState {
  const before = known.get(text);
  if (before !== undefined) return before;
  const word = plainName(text);
  const status = WORDS.get(word) ?? PATTERNS.find(([pattern]) => pattern.test(word))?.[1] ?? 'sale';
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(text, status);
  return status;
}

export type RowKind = 'sale' | 'refund' | 'other';

const REFUND =
  /refund|ruckzahlung|remboursement|reembolso|rimborso|terugbetaling|return|reversal|erstattung|retour|devolucion/;
/** A reversed refund, which is no sale; such a row is left out by name. */
const TAKEN_BACK = /(refund|chargeback|dispute)s? (reversal|reversed|failure|failed|cancel\w*|won)/;
/** Kinds in payment files besides payments; any other kind is a payment. */
const NO_SALE =
  /withdraw|transfer|payout|deposit|hold|reserve|authoriz|conversion|\bfee\b|\bbank\b|chargeback fee|adjustment|bill payment|pre ?approved|mass pay|release|abbuchung|uberweisung|virement|retrait|umrechnung/;

/** Returns the kind of a row in a payment file: "Payment", "Payment Refund", "Payout". */
export function parseRowKind(text: string): RowKind {
  const word = plainName(text);
  if (TAKEN_BACK.test(word)) return 'other';
  if (REFUND.test(word)) return 'refund';
  return NO_SALE.test(word) ? 'other' : 'sale';
}
