import { describe, expect, it } from 'vitest';
import { matchRoute, ROUTES } from '#app/domain/pages/match-route.ts';
import { METRICS } from '#app/domain/metrics/metrics.ts';
import { FIGURES_ARTICLE, getFigureGuide } from '#app/pages/help/figure-guide.ts';
import type { HelpPart, HelpText } from '#app/view-models/help/help-view.ts';
import { QUICK_TIPS } from '#app/pages/shell/quick-tips.ts';
import { findArticle, findArticleOfPage, listArticles } from './find-articles.server.ts';
import { NEWS } from './news-table.server.ts';
import { readArticle, toHelpPart } from '#app/pages/help/read-article.server.ts';
import { readHelpIndex } from '#app/pages/help/search-articles.server.ts';

const ALL = { plans: true, partner_offers: true };
const NONE = { plans: false, partner_offers: false };
const articles = listArticles(ALL);
const anchors = new Set(
  getFigureGuide().flatMap(({ figures }) => figures.map(({ anchor }) => anchor)),
);

describe('articles of the help', () => {
  it('have names of their own, a sentence about them, and texts', () => {
    expect(new Set(articles.map(({ name }) => name)).size).toBe(articles.length);
    for (const { name, title, summary, parts } of articles) {
      expect(name).toMatch(/^[a-z0-9-]{1,60}$/);
      expect(title.length, name).toBeLessThanOrEqual(60);
      expect(summary, name).toMatch(/[.?]$/);
      expect(parts.length, name).toBeGreaterThan(0);
    }
  });

  it('lead to pages, articles and figures that exist', () => {
    const dead = articles.flatMap(({ name, parts, related }) => [
      ...parts
        .map(toHelpPart)
        .flatMap(listLinks)
        .filter(isDead)
        .map((to) => `${name}: ${to}`),
      ...related.filter((one) => findArticle(one, ALL) === null).map((one) => `${name}: ${one}`),
    ]);
    expect(dead).toEqual([]);
  });

  it('find a dead link where one is planted', () => {
    expect(['/no-such-page', '/help/no-article', '/help/figures#no-figure'].filter(isDead)).toEqual(
      ['/no-such-page', '/help/no-article', '/help/figures#no-figure'],
    );
    expect(['/orders?tab=orders', '/help/ads', '/dashboard?m=profit'].filter(isDead)).toEqual([]);
  });

  it('are there for every page of the product', () => {
    const pages = ROUTES.filter(({ developmentOnly }) => developmentOnly !== true);
    const alone = pages.filter(({ name }) => findArticleOfPage(`/${name}`, ALL) === null);
    expect(alone.map(({ name }) => name)).toEqual([]);
  });

  it('are about the item of a page where there is one about it', () => {
    const nameOf = (address: string) => findArticleOfPage(address, NONE)?.name;
    expect(nameOf('/settings?item=shop')).toBe('shop-settings');
    expect(nameOf('/settings?item=costs')).toBe('item-costs');
    expect(nameOf('/settings')).toBe('item-costs');
    expect(nameOf('/product/17')).toBe('products');
    expect(nameOf('/no/such/page')).toBeUndefined();
    expect(nameOf('https://evil.example')).toBeUndefined();
  });

  it('about plans and offers exist only where these are turned on', () => {
    for (const [name, offer] of [
      ['plans', 'plans'],
      ['offers', 'partner_offers'],
    ] as const) {
      expect(findArticle(name, NONE)).toBeNull();
      expect(findArticle(name, { ...NONE, [offer]: true })?.name).toBe(name);
    }
    const words = JSON.stringify(readHelpIndex('trial subscription', NONE).groups);
    expect(words).not.toMatch(/[Pp]ricing|[Tt]rial|valuation/);
  });

  it('of quick tips and news exist', () => {
    const links = [...QUICK_TIPS, ...NEWS].map(({ to }) => to);
    expect(links.filter((to) => to.startsWith('/help/')).length).toBeGreaterThan(3);
    expect(links.filter(isDead)).toEqual([]);
  });
});

describe('what figures mean', () => {
  it('is said of every declared figure, in its own words, once', () => {
    const said = getFigureGuide().flatMap(({ figures }) => figures);
    for (const { key, label, tooltip } of METRICS) {
      const found = said.filter(({ anchor }) => anchor === key.replaceAll('_', '-'));
      expect(found.map((one) => [one.label, one.definition])).toEqual([[label, tooltip]]);
    }
  });

  it('is written from the formula that is computed', () => {
    const figures = getFigureGuide().flatMap((group) => group.figures);
    const formulaOf = (anchor: string) => {
      const fact = figures.find((one) => one.anchor === anchor)?.facts[0];
      return fact?.meaning.map(({ text }) => text).join('');
    };
    expect(formulaOf('net-sales')).toBe('Gross sales − Discounts − Returns');
    expect(formulaOf('average-order-value')).toBe('(Gross sales − Discounts) ÷ Orders');
    expect(formulaOf('cpm')).toBe('1000 × (Ad spend − Email cost) ÷ Impressions');
    expect(formulaOf('orders')).toBe('orders, each order counted once');
  });

  it('names what cannot be calculated, and leads on to every part', () => {
    const figures = getFigureGuide().flatMap((group) => group.figures);
    const margin = figures.find(({ anchor }) => anchor === 'net-margin');
    expect(margin?.facts.map(({ name }) => name[0]?.text)).toContain('N/A when');
    const links = figures.flatMap(({ facts }) => facts.flatMap(({ meaning }) => meaning));
    expect(links.flatMap(({ to }) => to ?? []).filter(isDead)).toEqual([]);
  });
});

describe('an article that is read', () => {
  it('has the film that the installation names, as a file or as a player', () => {
    const videos = new Map([
      ['profit', 'https://films.example/profit.mp4?x=1'],
      ['ads', 'https://player.example/embed/7'],
    ]);
    const videoOf = (name: string) => readArticle(name, { offers: NONE, videos })?.video;
    expect(videoOf('profit')?.kind).toBe('file');
    expect(videoOf('ads')?.kind).toBe('player');
    expect(videoOf('orders')).toBeNull();
    expect(readArticle('nothing', { offers: NONE, videos })).toBeNull();
  });

  it('is found by what merchants type', () => {
    const first = (query: string) => readHelpIndex(query, NONE).found[0]?.to;
    expect(first('cost of goods')).toBe('/help/cost-of-goods');
    expect(first('net profit')).toBe('/help/figures#net-profit');
    expect(first('klaviyo')).toBe('/help/email-sms');
    expect(first('csv')).toBeDefined();
    expect(first('elephants')).toBeUndefined();
  });
});

function listLinks(part: HelpPart): readonly string[] {
  const ofText = (text: HelpText) => text.flatMap(({ to }) => to ?? []);
  if (part.kind === 'paragraph') return ofText(part.text);
  if (part.kind === 'heading') return [];
  if (part.kind === 'terms') {
    return part.terms.flatMap(({ name, meaning }) => [...ofText(name), ...ofText(meaning)]);
  }
  return part.items.flatMap(ofText);
}

function isDead(to: string): boolean {
  const [path = '', anchor] = (to.split('?')[0] ?? '').split('#');
  const match = matchRoute(path);
  if (match === null) return true;
  if (match.route.name !== 'help' || match.id === null) return false;
  if (findArticle(match.id, ALL) === null) return true;
  return anchor !== undefined && match.id === FIGURES_ARTICLE && !anchors.has(anchor);
}
