import { FIGURES_ARTICLE, getFigureGuide } from './figure-guide.ts';
import { toPlainText } from './help-text.ts';
import { helpAddress, type HelpIndexView, type HelpPart } from '#app/view-models/help/help-view.ts';
import { type SearchEntry, searchHelp } from './search-help.ts';
import { HELP_GROUPS, type HelpArticle } from '#app/services/help/articles/article.ts';
import { type InstallationOffers, listArticles } from '#app/services/help/find-articles.server.ts';
import { toHelpLink, toHelpPart } from './read-article.server.ts';

/** The length at which queries are cut. */
const QUERY_LENGTH_MAX = 100;

/** Reads the first page of the help: all articles by chapter, and the results of a search. */
export function readHelpIndex(query: string, offers: InstallationOffers): HelpIndexView {
  const articles = listArticles(offers);
  const searched = query.trim().slice(0, QUERY_LENGTH_MAX);
  const groups = HELP_GROUPS.map((title) => ({
    title,
    articles: articles.filter(({ group }) => group === title).map(toHelpLink),
  }));
  return {
    groups: groups.filter((group) => group.articles.length > 0),
    query: searched,
    found: searched === '' ? [] : searchHelp(getSearchEntries(articles), searched),
  };
}

function getSearchEntries(articles: readonly HelpArticle[]): readonly SearchEntry[] {
  const ofArticles = articles.map((article) => ({
    ...toHelpLink(article),
    words: article.words ?? '',
    text: article.parts.map(toHelpPart).map(getPlainText).join(' '),
  }));
  const ofFigures = getFigureGuide().flatMap(({ figures }) =>
    figures.map(({ label, definition, anchor }) => ({
      title: label,
      summary: definition,
      to: `${helpAddress(FIGURES_ARTICLE)}#${anchor}`,
      words: '',
      text: '',
    })),
  );
  return [...ofArticles, ...ofFigures];
}

function getPlainText(part: HelpPart): string {
  switch (part.kind) {
    case 'paragraph':
      return toPlainText(part.text);
    case 'heading':
      return part.text;
    case 'steps':
    case 'points':
      return part.items.map(toPlainText).join(' ');
    case 'terms':
      return part.terms
        .map(({ name, meaning }) => `${toPlainText(name)} ${toPlainText(meaning)}`)
        .join(' ');
  }
}
