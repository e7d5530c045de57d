/** Languages that are written from right to left (features.md section 9). */
const RIGHT_TO_LEFT: readonly string[] = ['he', 'ar'];

export type Direction = 'ltr' | 'rtl';

/**
 * The direction of the pages for a locale.
 * @example directionOf('he-IL') // 'rtl'
 */
export function directionOf(locale: string): Direction {
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? '';
  return RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
}
