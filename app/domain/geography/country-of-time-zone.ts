import { CONTINENTS } from './countries.ts';

let countries: ReadonlyMap<string, string> | null = null;

/**
 * Returns the code of the country that has this time zone, by the runtime's tables; null for a zone
 * of no country, such as UTC.
 *
 * @example countryOfTimeZone('Europe/London') // 'GB'.
 */
export function countryOfTimeZone(timeZone: string): string | null {
  countries ??= new Map(
    CONTINENTS.flatMap((continent) =>
      continent.countries.flatMap(({ code }) =>
        getZones(code).map((zone) => [canonical(zone), code] as const),
      ),
    ),
  );
  return countries.get(canonical(timeZone)) ?? null;
}

/** A getter in some versions of the standard, a method in later ones. */
type LocaleWithZones = Intl.Locale & {
  readonly timeZones?: readonly string[];
  getTimeZones?(): readonly string[] | undefined;
};

function getZones(country: string): readonly string[] {
  const locale: LocaleWithZones = new Intl.Locale('und', { region: country });
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** Resolves aliases of a zone: "Asia/Kolkata" was "Asia/Calcutta". */
function canonical(timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
}
