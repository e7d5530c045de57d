/** The answers of a merchant about the shop in onboarding, and the attributes that store them. */
import { type Attributes, readShopAttribute } from '#app/domain/attributes/read-attribute.ts';
import type { Persona } from '#app/domain/workspaces/persona.ts';

interface Answering {
  /** True where the answer continues to the next step of onboarding. */
  readonly isSettingUp: boolean;
  /** The reason why the user cannot answer; null when they can. */
  readonly refusal: string | null;
}

export interface IndustryView extends Answering {
  /** A key of the industries; empty before one was chosen. */
  readonly industry: string;
  /** The answer for the shop, else for its workspace; empty without one. */
  readonly persona: Persona | '';
}

export interface AdPlatformsView extends Answering {
  readonly platforms: readonly { readonly key: string; readonly name: string }[];
  readonly chosen: readonly string[];
  readonly others: string;
}

/** Reads the keys in `marketing_accounts`. */
export function chosenAdPlatforms(attributes: Attributes): readonly string[] {
  const text = readShopAttribute(attributes, 'marketing_accounts') ?? '';
  return text === '' ? [] : text.split(',');
}
