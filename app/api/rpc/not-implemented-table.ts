export const NOT_IMPLEMENTED_CALLS: readonly { controller: string; method: string; later: string }[] = [];
