/**
 * Order numbers as a spreadsheet changes them: "0012" becomes 12, 1001 becomes "1,001" or "1001.0".
 * Two files of one shop may spell the number of one order differently, and count it twice.
 */

const ZEROS_IN_FRONT = /^0\d+$/;
const DIGITS = /^\d+$/;
/** A grouped number: "1,001", "1.001", "1 001" and "1'001", with or without decimals of zero. */
const GROUPED = /^\d{1,3}([.,' \u00a0\u202f’])\d{3}(?:\1\d{3})*(?:[.,]0{1,2})?$/;
const DECIMALS_OF_ZERO = /^\d+[.,]0{1,2}$/;
const DECIMALS = /[.,]\d{1,2}$/;

/** Removes the prefix of a number: "#1001" and "1001" are one. */
export function bareText(orderNumber: string): string {
  return orderNumber.replace(/^[# ]+/, '');
}

/**
 * Returns the number without the zeros, marks and decimals that a spreadsheet removes or adds.
 * @example plainNumber('#0012') // '12'
 * @returns null for a number that no spreadsheet changes, such as one with letters.
 */
export function plainNumber(orderNumber: string): string | null {
  const text = bareText(orderNumber);
  if (!DIGITS.test(text) && !isRespelled(text)) return null;
  const whole = DIGITS.test(text) ? text : text.replace(DECIMALS, '');
  return whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
}

/** Decides if a number has zeros in front, marks of thousands or decimals. */
function isRespelled(text: string): boolean {
  return ZEROS_IN_FRONT.test(text) || GROUPED.test(text) || DECIMALS_OF_ZERO.test(text);
}

/** Lists the other spellings of a plain number, in the forms of other numbers: "9999", "9,999". */
export function spellNumber(plain: string, forms: Iterable<string>): string[] {
  return [...forms].flatMap((form) => {
    const spelled = spellAs(plain, form);
    return spelled !== plain && formOfNumber(spelled) === form ? [spelled] : [];
  });
}

/** Returns the form of a number: "9999" for "0012". */
export function formOfNumber(text: string): string {
  return text.replaceAll(/\d/g, '9');
}

function spellAs(plain: string, form: string): string {
  if (DIGITS.test(form)) return plain.padStart(form.length, '0');
  const decimals = DECIMALS.exec(form)?.[0] ?? '';
  const [mark] = /\D/.exec(form.slice(0, form.length - decimals.length)) ?? [];
  const whole = mark === undefined ? plain : plain.replaceAll(/\B(?=(?:\d{3})+$)/g, mark);
  return whole + decimals.replaceAll('9', '0');
}

/** Searches the numbers of a file for one with two spellings. */
export class NumberSpellings {
  readonly #widths = new Set<number>();
  #longestPlain = 0;
  #shortestPlain = Infinity;
  #hasMarks = false;
  #hasLetters = false;
  #hasBare = false;
  #hasHash = false;

  add(orderNumber: string): void {
    if (orderNumber.startsWith('#')) this.#hasHash = true;
    else this.#hasBare = true;
    const text = bareText(orderNumber);
    if (ZEROS_IN_FRONT.test(text)) this.#widths.add(text.length);
    else if (DIGITS.test(text)) {
      this.#longestPlain = Math.max(this.#longestPlain, text.length);
      this.#shortestPlain = Math.min(this.#shortestPlain, text.length);
    } else if (isRespelled(text)) this.#hasMarks = true;
    else if (/\p{L}/u.test(text)) this.#hasLetters = true;
  }

  /**
   * Decides if a number may have another spelling among the stored ones.
   * @param forms the forms of the stored numbers: "#", "", or as "9,999".
   */
  mayDifferFrom(forms: readonly string[]): boolean {
    if (forms.length === 0) return false;
    const isUsual = (form: string) => form === '' || form === '#';
    return (
      this.#hasMarks ||
      // Readers treat "a12" and "A12" as one.
      this.#hasLetters ||
      this.#widths.size > 0 ||
      !forms.every(isUsual) ||
      (this.#hasHash && forms.includes('')) ||
      (this.#hasBare && forms.includes('#'))
    );
  }

  /**
   * Decides if one number may occur twice in the file: a file with one spelling for all need not be
   * read again.
   */
  get isMixed(): boolean {
    const widest = Math.max(0, ...this.#widths);
    const hasDigits = this.#longestPlain + widest > 0;
    return (
      (this.#hasHash && this.#hasBare) ||
      (this.#hasMarks && hasDigits) ||
      this.#widths.size > 1 ||
      this.#shortestPlain < widest
    );
  }
}
