import type { AppLoadContext } from '@remix-run/node';
import { getRequestContext } from '#app/web/session/request-context.server.ts';

/**
 * Reads the direction of the pages: by the language of the user, else of the shop. In development
 * `?direction=rtl` shows the English pages from right to left, until the next full page is loaded.
 */
export async function readDirection(request: Request, context: AppLoadContext): Promise<Direction> {
  if (context.isDevelopment && new URL(request.url).searchParams.get('direction') === 'rtl') {
    return 'rtl';
  }
  const { account, access } = await getRequestContext(request, context);
  return getDirection(account?.user.locale ?? access?.shopLocale ?? 'en-US');
}

/** Languages that are written from right to left (features.md section 9). */
const RIGHT_TO_LEFT: readonly string[] = ['he', 'ar'];

/**
 * Languages of the texts. A page of English texts from right to left splits its dates and figures
 * ("Nov 2026 10:45 22"), so a direction requires texts in its language.
 */
const TRANSLATED: readonly string[] = ['en'];

type Direction = 'ltr' | 'rtl';

/**
 * Returns the direction of the pages for a locale. @example getDirection('he-IL', ['en', 'he']) //
 * 'rtl'
 */
export function getDirection(locale: string, translated = TRANSLATED): Direction {
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? '';
  const isRightToLeft = RIGHT_TO_LEFT.includes(language) && translated.includes(language);
  return isRightToLeft ? 'rtl' : 'ltr';
}
