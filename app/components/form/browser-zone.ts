import { CONTINENTS } from '#app/domain/geography/countries.ts';

/** Returns the time zone of the browser, which is most likely the shop's too. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A locale of newer browsers, which know the zones of a country. */
type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

/** Returns the country of the browser's time zone; that of its language where it knows no zones. */
export function browserCountry(): string {
  const zone = browserZone();
  const codes = CONTINENTS.flatMap(({ countries }) => countries.map(({ code }) => code));
  const hasZone = (code: string) => {
    const locale: LocaleWithZones = new Intl.Locale(`und-${code}`);
    return locale.getTimeZones?.()?.includes(zone) ?? false;
  };
  return codes.find(hasZone) ?? new Intl.Locale(navigator.language).region ?? '';
}
