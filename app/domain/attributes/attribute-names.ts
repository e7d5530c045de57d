/** The prefixes of attributes of which there are many. */

export const DISMISSED_TASK = 'dismiss_onboarding_item_';
export const HIDDEN_TIP = 'hide_forever_';
export const CALLED_HOOK = 'hook_';
