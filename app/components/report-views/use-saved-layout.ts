import { useEffect, useRef } from 'react';
import { useLocation } from '@remix-run/react';
import { sendChoice } from '#app/components/beacon/send-call.ts';
import { VIEW_WORD } from '#app/domain/pages/menu-entry-here.ts';
import { OWN_VIEW } from '#app/view-models/report-views/saved-view.ts';
import { layoutText } from '#app/view-models/report-views/layout-address.ts';

/**
 * Saves the reader's choices on a page, so that it opens with them next time. The initial state is
 * not saved: a link from another user changes nothing of the reader's own. A change of a saved view
 * is saved with the view, or not at all. The demo store saves nothing.
 */
export function useSavedLayout(page: string, isSaved: boolean): void {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const words = layoutText(params, page);
  const isOwn = (params.get(VIEW_WORD) ?? OWN_VIEW) === OWN_VIEW;
  const before = useRef(words);
  useEffect(() => {
    if (words === before.current) return;
    before.current = words;
    if (isSaved && isOwn) sendChoice('/report-layout', `layout of ${page}`, { page, words });
  }, [page, words, isSaved, isOwn]);
}
