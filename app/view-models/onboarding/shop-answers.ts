/** What a merchant says of the shop in onboarding, and the attributes of the shop that keep it. */
import { type Attributes, readShopAttribute } from '#app/domain/attributes/read-attribute.ts';
import type { Persona } from '#app/domain/workspaces/persona.ts';

interface Answering {
  /** Whether the answer goes on to the next step of onboarding. */
  readonly isSettingUp: boolean;
  /** Why the user cannot answer; null for who can. */
  readonly refusal: string | null;
}

export interface IndustryView extends Answering {
  /** A key of the industries; empty before one was chosen. */
  readonly industry: string;
  /** What was said for the shop, else for its workspace; empty while nobody said it. */
  readonly persona: Persona | '';
}

export interface AdPlatformsView extends Answering {
  readonly platforms: readonly { readonly key: string; readonly name: string }[];
  /** Keys of those that were chosen. */
  readonly chosen: readonly string[];
  readonly others: string;
}

/** The keys in `marketing_accounts`. */
export function chosenAdPlatforms(attributes: Attributes): readonly string[] {
  const text = readShopAttribute(attributes, 'marketing_accounts') ?? '';
  return text === '' ? [] : text.split(',');
}
