/** What help pages show, as plain data: texts are read and marked up on the server. */

/** A piece of a text: plain, strong, to be typed as it is, or a link. */
export interface HelpPiece {
  readonly text: string;
  /** Where it leads: a page of the product or another article; absent of plain text. */
  readonly to?: string;
  readonly isStrong?: true;
  readonly isCode?: true;
}
export type HelpText = readonly HelpPiece[];

/** What stands in an article, one below the other. */
export type HelpPart =
  | { readonly kind: 'paragraph'; readonly text: HelpText }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'steps' | 'points'; readonly items: readonly HelpText[] }
  | { readonly kind: 'terms'; readonly terms: readonly HelpTerm[] };

/** A name and what it means. */
export interface HelpTerm {
  readonly name: HelpText;
  readonly meaning: HelpText;
}

/** A link of a list of articles. */
export interface HelpLink {
  readonly title: string;
  readonly summary: string;
  readonly to: string;
}

/** A film about the article, which the installation names. */
export interface HelpVideo {
  readonly url: string;
  /** A file is played in the page; anything else is a player of its own in a frame. */
  readonly kind: 'file' | 'player';
}

export interface HelpArticleView {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly parts: readonly HelpPart[];
  /** Every figure of the product, of the article that explains them. */
  readonly figures: readonly FigureGroup[];
  readonly video: HelpVideo | null;
  /** Articles about something near. */
  readonly related: readonly HelpLink[];
}

/** Figures that belong together, on the page that explains all of them. */
export interface FigureGroup {
  readonly title: string;
  readonly figures: readonly FigureHelp[];
}

/** What one figure means, made from its declaration. */
export interface FigureHelp {
  /** Its place on the page: "net-profit". */
  readonly anchor: string;
  readonly label: string;
  readonly definition: string;
  /** Facts with their names: formula, unit, what it is made of. */
  readonly facts: readonly HelpTerm[];
}

export interface HelpIndexView {
  readonly groups: readonly { readonly title: string; readonly articles: readonly HelpLink[] }[];
  /** What was searched for; '' without a search. */
  readonly query: string;
  readonly found: readonly HelpLink[];
}

/** The address of an article. */
export function helpAddress(name: string): string {
  return `/help/${name}`;
}

/** The address of the help of a page: the server knows which article is about it. */
export function helpOfPage(address: string): string {
  return `/help?page=${encodeURIComponent(address)}`;
}

/** The place of a figure on the page that explains all figures. */
export function figureAnchor(key: string): string {
  return key.replaceAll('_', '-');
}

/** What the address of an article answers; null where there is none of this name. */
export interface HelpReply {
  readonly article: HelpArticleView | null;
}
