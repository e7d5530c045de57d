/** Connectors that report emails and text messages: files about them hold cost alone. */
export const EMAIL_PLATFORMS: readonly string[] = ['klaviyo'];
