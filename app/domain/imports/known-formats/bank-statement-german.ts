import type { RefusedFormat } from './definition.ts';
import { BANK_REFUSAL } from './hints.ts';

/** Kontoumsätze as German banks write them: Sparkassen, Volksbanken, DKB, ING, Commerzbank. */
export const BANK_STATEMENT_GERMAN: RefusedFormat = {
  key: 'bank_statement_german',
  requires: [
    ['Buchungstag', 'Buchungsdatum', 'Buchung'],
    ['Valuta', 'Valutadatum', 'Wertstellung', 'Wertstellungsdatum'],
    ['Betrag', 'Betrag (€)', 'Umsatz'],
    ['Verwendungszweck', 'Buchungstext', 'Umsatztyp', 'Umsatzart'],
  ],
  refusal: BANK_REFUSAL,
};
