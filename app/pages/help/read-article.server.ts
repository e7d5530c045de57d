import { getMetric, type MetricKey } from '#app/domain/metrics/metrics.ts';
import { FIGURES_ARTICLE, getFigureGuide, linkToFigure } from './figure-guide.ts';
import { parseHelpText } from './help-text.ts';
import { toHelpVideo } from './help-video.ts';
import {
  helpAddress,
  type HelpArticleView,
  type HelpLink,
  type HelpPart,
} from '#app/view-models/help/help-view.ts';
import type { ArticlePart, HelpArticle } from '#app/services/help/articles/article.ts';
import { findArticle, type InstallationOffers } from '#app/services/help/find-articles.server.ts';

export interface ReadArticleOptions {
  readonly offers: InstallationOffers;
  readonly videos: ReadonlyMap<string, string>;
}

/** Reads an article for its page; null where there is none of this name. */
export function readArticle(
  name: string,
  { offers, videos }: ReadArticleOptions,
): HelpArticleView | null {
  const article = findArticle(name, offers);
  if (article === null) return null;
  const video = videos.get(name);
  return {
    name,
    title: article.title,
    summary: article.summary,
    parts: article.parts.map(toHelpPart),
    figures: name === FIGURES_ARTICLE ? getFigureGuide() : [],
    video: video === undefined ? null : toHelpVideo(video),
    related: article.related.flatMap((one) => {
      const article = findArticle(one, offers);
      return article === null ? [] : [toHelpLink(article)];
    }),
  };
}

export function toHelpLink({ name, title, summary }: HelpArticle): HelpLink {
  return { title, summary, to: helpAddress(name) };
}

/**
 * Parses the texts of a part of an article; the meaning of figures comes from their declarations.
 */
export function toHelpPart(part: ArticlePart): HelpPart {
  if (typeof part === 'string') return { kind: 'paragraph', text: parseHelpText(part) };
  if ('heading' in part) return { kind: 'heading', text: part.heading };
  if ('steps' in part) return { kind: 'steps', items: part.steps.map(parseHelpText) };
  if ('points' in part) return { kind: 'points', items: part.points.map(parseHelpText) };
  if ('figures' in part) return { kind: 'terms', terms: part.figures.map(toFigureTerm) };
  const terms = part.terms.map(([name, meaning]) => ({
    name: parseHelpText(name),
    meaning: parseHelpText(meaning),
  }));
  return { kind: 'terms', terms };
}

function toFigureTerm(key: MetricKey) {
  return { name: [linkToFigure(key)], meaning: [{ text: getMetric(key).tooltip }] };
}
