import { createContext, useContext } from 'react';
import type { BlockedPage } from '#app/domain/access/plans/blocked-page.ts';

type OpenFeatureBlocked = (what: BlockedPage) => void;

/** Says which plan opens what was clicked. Set by the shell, whose modal it is. */
export const FeatureBlockedContext = createContext<OpenFeatureBlocked>(() => undefined);

export function useFeatureBlocked(): OpenFeatureBlocked {
  return useContext(FeatureBlockedContext);
}
