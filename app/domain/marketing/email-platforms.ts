/** Connectors that tell of emails and text messages: what files say of them is cost alone. */
export const EMAIL_PLATFORMS: readonly string[] = ['klaviyo'];
