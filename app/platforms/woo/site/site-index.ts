import { z } from 'zod';
import { htmlToText } from '../html-to-text.ts';

/** WordPress's public index at the root of its REST API. */
export const siteIndex = z.object({
  name: z.string().catch('').transform(htmlToText),
  /** The home that the site reports: "https://www.acme.example/shop". */
  home: z.string().catch(''),
  timezone_string: z.string().catch(''),
  gmt_offset: z.union([z.string(), z.number()]).transform(Number).catch(0),
  namespaces: z.array(z.string()),
});

export type SiteIndex = z.output<typeof siteIndex>;
