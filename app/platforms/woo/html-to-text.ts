import { ownValue } from '#app/lib/own-value.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Decodes WordPress's HTML names: "Tea &amp; Co", "Ada&#8217;s". */
export function htmlToText(html: string): string {
  return html
    .replace(/&(#x?[0-9a-f]+|\w+);/gi, (entity, name: string) => {
      if (!name.startsWith('#')) return ownValue(ENTITIES, name.toLowerCase()) ?? entity;
      const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    })
    .trim();
}
