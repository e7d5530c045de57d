/** Decides whose choice sets the format of days, numbers, amounts and weights. */
import { type DatePattern, type DisplayLocale } from '#app/lib/display-locale.ts';
import { displayLocale, type FormatChoices, MONTH_WRITTEN_OUT } from '#app/lib/format-choices.ts';
import { findBrowserLocale } from './browser-locale.ts';

/** The locale when neither the reader nor the shop nor the browser has one. */
export const DEFAULT_LOCALE = 'en-US';

export interface FormatSources {
  /** The reader's choice; null without an account. */
  readonly own: FormatChoices | null;
  /** The Accept-Language of the request; null where no browser makes one: mails and files sent by a schedule. */
  readonly acceptLanguage: string | null;
  /** The shop's choice; null where no shop is on screen. */
  readonly shop: FormatChoices | null;
}

/**
 * Resolves the locale, with its formats, of a reader. Each of the four is decided separately: by
 * the reader's choice, else by the browser where the reader or the shop follows it, else by the
 * shop, else by the default. A browser names a language and country, and therefore numbers and
 * days; a date format that the shop chose yields to it. It implies no weight unit and no format of
 * currencies.
 *
 * @example resolveFormats({ own: null, acceptLanguage: 'fr-FR,fr;q=0.9', shop: followsBrowser }) //
 * 'fr-FR'.
 */
export function resolveFormats({ own, acceptLanguage, shop }: FormatSources): string {
  const browser = followsBrowser(own, shop) ? findBrowserLocale(acceptLanguage) : null;
  return displayLocale({
    locale: own?.locale ?? browser ?? shop?.locale ?? DEFAULT_LOCALE,
    datePattern: toPattern(own?.datePattern ?? (browser === null ? shop?.datePattern : null)),
    currencyDisplay: own?.currencyDisplay ?? shop?.currencyDisplay ?? 'symbol',
    weightUnit: own?.weightUnit ?? shop?.weightUnit ?? 'kg',
  } satisfies DisplayLocale);
}

/** A country that the reader chose overrides the browser. */
function followsBrowser(own: FormatChoices | null, shop: FormatChoices | null): boolean {
  if (own !== null && own.locale !== null) return false;
  return own?.followsBrowser === true || shop?.followsBrowser === true;
}

function toPattern(chosen: FormatChoices['datePattern'] | undefined): DatePattern | null {
  return chosen === undefined || chosen === MONTH_WRITTEN_OUT ? null : chosen;
}
