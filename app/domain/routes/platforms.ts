/** The shop platforms by their ids (shell.md section 1). */
export const PLATFORM = {
  amazon: 1,
  wix: 2,
  shopify: 3,
  wooCommerce: 4,
  ebay: 8,
  generic: 12,
} as const;
