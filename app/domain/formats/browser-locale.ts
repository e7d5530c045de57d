/** Real headers name fewer languages; a longer one is an attempt at abuse. */
const LANGUAGES_MAX = 20;

/**
 * Returns the first language of an Accept-Language header, by order and weight, that numbers and
 * days can be formatted in; null where it names none.
 *
 * @example findBrowserLocale('de-CH, de;q=0.9, en;q=0.8') // 'de-CH'.
 */
export function findBrowserLocale(acceptLanguage: string | null): string | null {
  const parts = (acceptLanguage ?? '').split(',').slice(0, LANGUAGES_MAX).map(readPart);
  const accepted = parts.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  for (const { tag } of accepted) {
    const locale = toSupportedLocale(tag);
    if (locale !== null) return locale;
  }
  return null;
}

function readPart(part: string): { readonly tag: string; readonly weight: number } {
  const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
  const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
  const read = weight === undefined ? 1 : Number(weight);
  return { tag, weight: Number.isFinite(read) ? read : 0 };
}

/** Drops everything but language, script and country: private subtags of a header would be mistaken for ours. */
function toSupportedLocale(tag: string): string | null {
  const [name = ''] = tag.split(/-u-/i);
  if (!/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(name)) return null;
  try {
    const { baseName } = new Intl.Locale(name);
    return Intl.NumberFormat.supportedLocalesOf(baseName).length > 0 ? baseName : null;
  } catch {
    return null;
  }
}
