/** Names of rows that repeat the sum of the others: "Total", "Grand total", "Summe", "Total: 12 orders". */
const TOTAL_NAME =
  /^(?:(?:grand|sub|gross|net|page|report)[ -]?)?totals?(?:$|\s*[-–:(]|\s(?:account|campaigns?|of|all|for|general|général|orders?)\b)|^(?:gesamt|gesamtsumme|gesamtbetrag|summe|zwischensumme|totale|totaal|razem|suma|somme|results from)(?:$|\s|:)/i;

/**
 * Whether a row with this name is the total of other rows and no row of its own.
 * @example isTotalName('Grand total') // true
 */
export function isTotalName(name: string): boolean {
  return TOTAL_NAME.test(name.trim());
}
