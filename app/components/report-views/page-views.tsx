/** The views of a page around its figures: their button, and the results of actions on them. */
import { useActionData, useLocation } from '@remix-run/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useReport } from '#app/components/report-context/report-context.ts';
import { Notices } from '#app/components/states/notices.tsx';
import { useInBrowser } from '#app/components/states/use-in-browser.ts';
import type { FormReply } from '#app/lib/form-reply.ts';
import {
  type ShownViews,
  type ViewsOfPage,
  OWN_VIEW,
} from '#app/view-models/report-views/saved-view.ts';
import { sendChoice } from '#app/components/beacon/send-call.ts';
import { VIEW_WORD } from '#app/domain/pages/menu-entry-here.ts';
import { layoutText } from '#app/view-models/report-views/layout-address.ts';

// Beside the figures, which are the first thing to be seen and work without them. They begin in the browser:
// whatever changes on a page before a part of it came alive would make React draw that part anew.
const ViewsButton = lazy(() => import('./views-button.tsx'));
const ViewsReply = lazy(() => import('./views-reply.tsx'));

export function PageViewsButton({ views }: { readonly views: ViewsOfPage }) {
  const isInBrowser = useInBrowser();
  if (!isInBrowser) return null;
  return (
    <Suspense>
      <ViewsButton views={views} />
    </Suspense>
  );
}

/** Saves the layout of the page, and shows notices about its views. */
export function PageViewsStatus({ views }: { readonly views: ShownViews }) {
  const { isDemo } = useReport().shop;
  const reply = useActionData<FormReply>();
  const isInBrowser = useInBrowser();
  useSavedLayout(views.page, !isDemo);
  return (
    <>
      {isInBrowser && isOfViews(reply) && (
        <Suspense>
          <ViewsReply reply={reply} />
        </Suspense>
      )}
      <Notices notices={views.notices} />
    </>
  );
}

/** Decides if a reply is about views, since a page may have other forms, which show their own. */
function isOfViews(reply: FormReply | undefined): reply is FormReply {
  return reply !== undefined && /-(view|layout)$/.test(reply.intent);
}

/**
 * Saves the reader's choices on a page, so that it opens with them next time. The initial state is
 * not saved: a link from another user changes nothing of the reader's own. A change of a saved view
 * is saved with the view, or not at all. The demo store saves nothing.
 */
function useSavedLayout(page: string, isSaved: boolean): void {
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
