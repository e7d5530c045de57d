import type { HelpLink } from '#app/view-models/help/help-view.ts';

/** The index entry of an article or a figure: its texts, the more important ones apart. */
export interface SearchEntry extends HelpLink {
  readonly words: string;
  readonly text: string;
}

const FOUND_MAX = 20;
/** The score of an exact title, which is first. */
const NAMED = 100;
const FIELDS: readonly (readonly [weight: number, read: (entry: SearchEntry) => string])[] = [
  [8, ({ title }) => title],
  [5, ({ words }) => words],
  [3, ({ summary }) => summary],
  [1, ({ text }) => text],
];

/**
 * Finds the entries in which each word of the query begins a word, the best first: a word in the
 * title counts most, then the synonyms, then the summary. Case and accents make no difference.
 *
 * searchHelp(entries, 'unit cost')
 */
export function searchHelp(entries: readonly SearchEntry[], query: string): readonly HelpLink[] {
  const words = toWords(query);
  if (words.length === 0) return [];
  const scored = entries.map((entry) => ({ entry, score: getScore(entry, words) }));
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, FOUND_MAX)
    .map(({ entry: { title, summary, to } }) => ({ title, summary, to }));
}

/** Returns 0 where a word of the query is missing. */
function getScore(entry: SearchEntry, words: readonly string[]): number {
  const fields = FIELDS.map(([weight, read]) => ({ weight, words: toWords(read(entry)) }));
  const scores = words.map((word) =>
    fields.reduce((sum, field) => sum + field.weight * getMatch(field.words, word), 0),
  );
  const isNamed = toWords(entry.title).join(' ') === words.join(' ');
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, isNamed ? NAMED : 0);
}

/** Scores a match; a complete word counts twice as much as the beginning of one. */
function getMatch(words: readonly string[], searched: string): number {
  if (words.includes(searched)) return 2;
  return words.some((word) => word.startsWith(searched)) ? 1 : 0;
}

function toWords(text: string): readonly string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
