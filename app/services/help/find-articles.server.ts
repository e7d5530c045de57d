import type { InstallationOffer } from '#app/domain/pages/page-row.ts';
import { matchRoute } from '#app/domain/pages/match-route.ts';
import type { HelpArticle } from './articles/article.ts';
import { COST_ARTICLES } from './articles/cost-article-table.server.ts';
import { FIGURE_ARTICLES } from './articles/figure-article-table.server.ts';
import {
  INSTALLATION_ARTICLES,
  OFFER_ARTICLES,
} from './articles/installation-article-table.server.ts';
import { MARKETING_ARTICLES } from './articles/marketing-article-table.server.ts';
import { ORDER_ARTICLES } from './articles/order-article-table.server.ts';
import { PEOPLE_ARTICLES } from './articles/people-article-table.server.ts';
import { REPORT_ARTICLES } from './articles/report-article-table.server.ts';
import { SOURCE_ARTICLES } from './articles/source-article-table.server.ts';
import { START_ARTICLES } from './articles/start-article-table.server.ts';

export type InstallationOffers = Readonly<Record<InstallationOffer, boolean>>;

const ARTICLES: readonly HelpArticle[] = [
  ...START_ARTICLES,
  ...FIGURE_ARTICLES,
  ...SOURCE_ARTICLES,
  ...COST_ARTICLES,
  ...REPORT_ARTICLES,
  ...ORDER_ARTICLES,
  ...MARKETING_ARTICLES,
  ...PEOPLE_ARTICLES,
  ...INSTALLATION_ARTICLES,
  ...OFFER_ARTICLES,
];

/** Lists the articles of this installation, without those about features that are turned off. */
export function listArticles(offers: InstallationOffers): readonly HelpArticle[] {
  return ARTICLES.filter(({ needs }) => needs === undefined || offers[needs]);
}

export function findArticle(name: string, offers: InstallationOffers): HelpArticle | null {
  return listArticles(offers).find((article) => article.name === name) ?? null;
}

/**
 * The article about a page; null of a page that none is about.
 *
 *     findArticleOfPage('/settings?item=shop', offers) // "shop-settings"
 */
export function findArticleOfPage(address: string, offers: InstallationOffers): HelpArticle | null {
  const [path = '', query = ''] = address.split('?');
  const route = matchRoute(path)?.route.name;
  if (route === undefined) return null;
  const item = new URLSearchParams(query).get('item');
  const articles = listArticles(offers);
  const ofPage = (page: string) => articles.find(({ pages }) => pages.some((one) => one === page));
  return ofPage(`${route}?item=${item ?? ''}`) ?? ofPage(route) ?? null;
}
