/** What a merchant says of the shop in onboarding, and the attributes of the shop that keep it. */

export const INDUSTRY_ATTRIBUTE = 'industry';
/** Keys of ad platforms, with commas between them (shell.md section 3, "Settings"). */
export const MARKETING_ACCOUNTS_ATTRIBUTE = 'marketing_accounts';
/** Other places of advertising, as they were typed. */
export const OTHER_MARKETING_ACCOUNTS_ATTRIBUTE = 'other_marketing_accounts';

interface Answering {
  /** Whether the answer goes on to the next step of onboarding. */
  readonly isSettingUp: boolean;
  /** Why the user cannot answer; null for who can. */
  readonly refusal: string | null;
}

export interface IndustryView extends Answering {
  /** A key of the industries; empty before one was chosen. */
  readonly industry: string;
}

export interface AdPlatformsView extends Answering {
  readonly platforms: readonly { readonly key: string; readonly name: string }[];
  /** Keys of those that were chosen. */
  readonly chosen: readonly string[];
  readonly others: string;
}

/** The keys in `marketing_accounts`. */
export function chosenAdPlatforms(attributes: ReadonlyMap<string, string>): readonly string[] {
  const text = attributes.get(MARKETING_ACCOUNTS_ATTRIBUTE) ?? '';
  return text === '' ? [] : text.split(',');
}
