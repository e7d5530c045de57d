/** Formats minor units in major units, with all decimals and no separators: "-12.34". */
export function majorText(minor: number, decimals: number): string {
  const digits = `${Math.abs(minor)}`.padStart(decimals + 1, '0');
  const sign = minor < 0 ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
