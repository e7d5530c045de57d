const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats the time of an instant in a zone, "14:05", without seconds. */
export function clockTime(instant: string, timeZone: string): string {
  const format = formats.get(timeZone) ?? newFormat(timeZone);
  formats.set(timeZone, format);
  return format.format(Date.parse(instant));
}

function newFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
}
