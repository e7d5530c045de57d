/** Names of rows that repeat the sum of the others: "Total", "Grand total", "Summe", "Total: 12 orders". */
const ENGLISH_TOTAL = new RegExp(
  '^(?:(?:grand|sub|gross|net|page|report)[ -]?)?totals?' +
    '(?:$|\\s*[-–:(]|\\s(?:account|campaigns?|of|all|for|general|général|orders?)\\b)',
  'i',
);

const OTHER_TOTALS = [
  'gesamt',
  'gesamtsumme',
  'gesamtbetrag',
  'summe',
  'zwischensumme',
  'totale',
  'totaal',
  'razem',
  'suma',
  'somme',
  'results from',
];
const OTHER_TOTAL = new RegExp(`^(?:${OTHER_TOTALS.join('|')})(?:$|\\s|:)`, 'i');

/**
 * Decides if a row with this name is the total of other rows and no row of its own.
 * @example isTotalName('Grand total') // true
 */
export function isTotalName(name: string): boolean {
  const trimmed = name.trim();
  return ENGLISH_TOTAL.test(trimmed) || OTHER_TOTAL.test(trimmed);
}
