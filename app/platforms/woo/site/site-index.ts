import { z } from 'zod';
import { ownValue } from '#app/lib/own-value.ts';

/** What WordPress tells everybody at the root of its REST API. */
export const siteIndex = z.object({
  name: z.string().catch('').transform(plainText),
  /** Where the site says it is: "https://www.acme.example/shop". */
  home: z.string().catch(''),
  timezone_string: z.string().catch(''),
  gmt_offset: z.union([z.string(), z.number()]).transform(Number).catch(0),
  namespaces: z.array(z.string()),
});

export type SiteIndex = z.output<typeof siteIndex>;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** WordPress writes names as HTML: "Tea &amp; Co", "Ada&#8217;s". */
function plainText(html: string): string {
  return html
    .replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return ownValue(ENTITIES, name.toLowerCase()) ?? whole;
      const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .trim();
}
