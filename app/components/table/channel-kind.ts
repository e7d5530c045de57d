/** Icons of channels (features.md section 3, "Channel icons"). */
export type ChannelKind = 'email' | 'sms' | 'social' | 'product' | 'other_entity';

/** Words of channels, sources and platforms, in search order. */
const WORDS: readonly (readonly [ChannelKind, RegExp])[] = [
  ['sms', /\b(sms|text|texts|postscript|attentive)\b/],
  ['email', /\b(e-?mails?|newsletter|klaviyo|mailchimp|omnisend|sendgrid|brevo)\b/],
  [
    'social',
    /\b(social|facebook|instagram|meta|tiktok|pinterest|snapchat|youtube|twitter|x|reddit|linkedin)\b/,
  ],
  ['social', /\b(threads|influencers?)\b/],
  ['product', /\b(shopping|amazon|ebay|etsy|walmart|marketplaces?|catalog(ue)?|product)\b/],
];

/**
 * Recognises the kind of channel in a name; other_entity for an unknown one.
 *
 * getChannelKind('Klaviyo newsletter') // 'email'
 */
export function getChannelKind(name: string): ChannelKind {
  // Names of APIs join their words: "facebook_ads".
  const words = name.toLowerCase().replaceAll(/[_./]+/g, ' ');
  return WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other_entity';
}
