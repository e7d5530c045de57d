/** Imports between folders that are part of a circle, types included. The list may only shrink. */
export const FOLDER_CYCLES: readonly string[] = [];
