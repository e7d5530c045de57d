import { type AppLoadContext, redirect } from '@remix-run/node';
import { findArticleOfPage } from '#app/services/help/find-articles.server.ts';
import { readArticle } from './read-article.server.ts';
import { readHelpIndex } from './search-articles.server.ts';
import {
  helpAddress,
  type HelpArticleView,
  type HelpIndexView,
} from '#app/view-models/help/help-view.ts';
import { getOffers, runRouteGuards } from '#app/web/session/run-route-guards.server.ts';

const NO_VIDEOS: ReadonlyMap<string, string> = new Map();

/**
 * Reads the first page of the help, with the results of `?q=`. `?page=` is the Help link of a page:
 * it leads to the article about that page, so that no page has to name its article.
 */
export async function readHelp(request: Request, context: AppLoadContext): Promise<HelpIndexView> {
  await runRouteGuards(request, context);
  const { searchParams } = new URL(request.url);
  const offers = getOffers(context);
  const page = searchParams.get('page');
  const article = page === null ? null : findArticleOfPage(page, offers);
  if (article !== null) throw redirect(helpAddress(article.name));
  return readHelpIndex(searchParams.get('q') ?? '', offers);
}

/** Reads an article of the help; null where there is none of this name. */
export async function readHelpArticle(
  request: Request,
  context: AppLoadContext,
  name: string,
): Promise<HelpArticleView | null> {
  await runRouteGuards(request, context);
  const videos = context.helpVideos ?? NO_VIDEOS;
  return readArticle(name, { offers: getOffers(context), videos });
}
