/** The time zone of the browser, which is most likely the shop's too. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
