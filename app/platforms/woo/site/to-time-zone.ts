import { isTimeZone } from '#app/domain/calendar/zone.ts';

/** Offsets that are no whole hours, by a zone that has them and no summer time. */
const ZONES: ReadonlyMap<number, string> = new Map([
  [-9.5, 'Pacific/Marquesas'],
  [-3.5, 'America/St_Johns'],
  [3.5, 'Asia/Tehran'],
  [4.5, 'Asia/Kabul'],
  [5.5, 'Asia/Kolkata'],
  [5.75, 'Asia/Kathmandu'],
  [6.5, 'Asia/Yangon'],
  [8.75, 'Australia/Eucla'],
  [9.5, 'Australia/Darwin'],
]);

/** WordPress has a zone by its name, or only hours from UTC; the IANA name of either. */
export function toTimeZone(name: string, offsetHours: number): string {
  if (name !== '' && isTimeZone(name)) return name;
  if (!Number.isFinite(offsetHours) || offsetHours === 0) return 'UTC';
  const known = ZONES.get(offsetHours);
  if (known !== undefined) return known;
  // In these names the sign is turned round: east of Greenwich is minus.
  const hours = Math.trunc(offsetHours);
  const zone = `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
  return hours === offsetHours && isTimeZone(zone) ? zone : 'UTC';
}
