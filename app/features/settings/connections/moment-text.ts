/** "12 Mar 2026, 14:05" in a language, on UTC's clock: the same on server and in the browser. */
export function momentText(instant: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(new Date(instant))} UTC`;
}
