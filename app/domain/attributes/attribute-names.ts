/** How the names of attributes begin that there are many of. */

/** A task of the onboarding status that was dismissed, by its name. */
export const DISMISSED_TASK = 'dismiss_onboarding_item_';
/** A quick tip that was hidden for good, by its id. */
export const HIDDEN_TIP = 'hide_forever_';
/** When a hook was called last, by its name. */
export const CALLED_HOOK = 'hook_';
