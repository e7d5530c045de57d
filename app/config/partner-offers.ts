/** The variable `PARTNER_OFFERS`: offers of partners that this installation shows to its merchants. */
import { z } from 'zod';

const OFFERS_MAX = 10;

/** An offer of a partner, as the installation's owner wrote it. */
export interface PartnerOffer {
  readonly partner: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

const offer = z.strictObject({
  partner: z.string().trim().min(1).max(80),
  title: z.string().trim().min(1).max(120),
  text: z.string().trim().min(1).max(600),
  url: z.url({ protocol: /^https$/ }),
});

export const partnerOffersVariable = z
  .string()
  .transform((text, context): readonly PartnerOffer[] => {
    const parsed = z.array(offer).max(OFFERS_MAX).safeParse(readJson(text));
    if (parsed.success) return parsed.data;
    context.addIssue({
      code: 'custom',
      message: `must be a JSON list of offers with partner, title, text and url`,
    });
    return z.NEVER;
  });

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
