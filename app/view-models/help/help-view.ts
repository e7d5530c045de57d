/** The data of help pages: texts are parsed and marked up on the server. */

/** A piece of a text: plain, strong, code to type, or a link. */
export interface HelpPiece {
  readonly text: string;
  /** The target: a page of the product or another article; absent for plain text. */
  readonly to?: string;
  readonly isStrong?: true;
  readonly isCode?: true;
}
export type HelpText = readonly HelpPiece[];

/** The parts of an article, one below the other. */
export type HelpPart =
  | { readonly kind: 'paragraph'; readonly text: HelpText }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'steps' | 'points'; readonly items: readonly HelpText[] }
  | { readonly kind: 'terms'; readonly terms: readonly HelpTerm[] };

export interface HelpTerm {
  readonly name: HelpText;
  readonly meaning: HelpText;
}

export interface HelpLink {
  readonly title: string;
  readonly summary: string;
  readonly to: string;
}

/** A video about the article, which the installation configures. */
export interface HelpVideo {
  readonly url: string;
  /** A file is played in the page; any other video in its own player in a frame. */
  readonly kind: 'file' | 'player';
}

export interface HelpArticleView {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly parts: readonly HelpPart[];
  /** Every figure of the product, in the article that explains them. */
  readonly figures: readonly FigureGroup[];
  readonly video: HelpVideo | null;
  readonly related: readonly HelpLink[];
}

/** Figures that belong together, on the page that explains all of them. */
export interface FigureGroup {
  readonly title: string;
  readonly figures: readonly FigureHelp[];
}

/** The meaning of one figure, derived from its declaration. */
export interface FigureHelp {
  readonly anchor: string;
  readonly label: string;
  readonly definition: string;
  /** Facts with their names: formula, unit, components. */
  readonly facts: readonly HelpTerm[];
}

export interface HelpIndexView {
  readonly groups: readonly { readonly title: string; readonly articles: readonly HelpLink[] }[];
  /** The search text; '' without a search. */
  readonly query: string;
  readonly found: readonly HelpLink[];
}

export function helpAddress(name: string): string {
  return `/help/${name}`;
}

/** Returns the address of the help of a page: the server knows which article is about it. */
export function helpOfPage(address: string): string {
  return `/help?page=${encodeURIComponent(address)}`;
}

export function figureAnchor(key: string): string {
  return key.replaceAll('_', '-');
}

/** The reply of an article's address; null without an article of this name. */
export interface HelpReply {
  readonly article: HelpArticleView | null;
}
