/** Imports between folders that are part of a circle, types included. The list may only shrink. */
export const FOLDER_CYCLES: readonly string[] = [
  'app/services/accounts -> app/services/imports/uploads',
  'app/services/accounts -> app/services/workspaces',
  'app/services/attributes -> app/services/accounts',
  'app/services/attributes -> app/services/workspaces',
  'app/services/connections -> app/services/sync',
  'app/services/imports/uploads -> app/services/accounts',
  'app/services/multishop -> app/services/reports',
  'app/services/reports -> app/services/multishop',
  'app/services/shops -> app/services/accounts',
  'app/services/shops -> app/services/attributes',
  'app/services/shops -> app/services/workspaces',
  'app/services/sync -> app/services/connections',
  'app/services/workspaces -> app/services/accounts',
  'app/services/workspaces -> app/services/shops',
];
