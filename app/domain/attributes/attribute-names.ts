/** The prefixes of attributes of which there are many. */

/** An onboarding task that was dismissed, by its name. */
export const DISMISSED_TASK = 'dismiss_onboarding_item_';
/** A quick tip that was hidden for good, by its id. */
export const HIDDEN_TIP = 'hide_forever_';
/** The time of the last call of a hook, by its name. */
export const CALLED_HOOK = 'hook_';
