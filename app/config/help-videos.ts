/** The variable `HELP_VIDEOS`: films in help articles, by the names of the articles. */
import { z } from 'zod';
import { parseJson } from '#app/lib/parse-json.ts';

const videos = z.record(z.string().regex(/^[a-z0-9-]{1,60}$/), z.url({ protocol: /^https$/ }));

/** Parses the variable: a JSON object from names of articles to https addresses. */
export const helpVideosVariable = z
  .string()
  .transform((text, context): ReadonlyMap<string, string> => {
    const parsed = videos.safeParse(parseJson(text));
    if (parsed.success) return new Map(Object.entries(parsed.data));
    context.addIssue({
      code: 'custom',
      message: 'must be a JSON object from names of help articles to https addresses',
    });
    return z.NEVER;
  });
