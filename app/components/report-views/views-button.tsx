import { lazy, Suspense, useState } from 'react';
import { useActionData, useLocation } from '@remix-run/react';
import { Box } from '#app/components/ui/box.ts';
import { Button } from '#app/components/ui/button.ts';
import { Popover } from '#app/components/ui/popover.ts';
import { SkeletonLines } from '#app/components/states/skeleton-lines.tsx';
import type { FormReply } from '#app/lib/form-reply.ts';
import { layoutText } from '#app/view-models/report-views/layout-address.ts';
import { findOpenView, type ViewsOfPage } from '#app/view-models/report-views/saved-view.ts';
import { REPORT_VIEWS_MESSAGES } from './report-views-messages.ts';
import type { ViewDialogKind } from './view-dialog.tsx';

// Loaded when they are opened: few visits change views.
const ViewsMenu = lazy(() => import('./views-menu.tsx'));
const ViewDialog = lazy(() => import('./view-dialog.tsx'));

interface OpenDialog {
  readonly kind: ViewDialogKind;
  /** The view when it was opened: it closes once that has changed. */
  readonly viewId: string | null;
  readonly reply: FormReply | null;
}

/** Shows the view of the page on screen, the others, and the actions on them. */
export default function ViewsButton({ views }: { readonly views: ViewsOfPage }) {
  const params = new URLSearchParams(useLocation().search);
  const reply = useActionData<FormReply>() ?? null;
  const [isOpen, setIsOpen] = useState(false);
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const view = findOpenView(views, params);
  const viewId = view?.viewId ?? null;
  const isEdited = view !== null && view.words !== layoutText(params, views.page);
  const name = view?.name ?? REPORT_VIEWS_MESSAGES.standard;
  const isDone = openDialog !== null && reply !== openDialog.reply && reply?.ok === true;
  const dialog =
    openDialog !== null && openDialog.viewId === viewId && !isDone ? openDialog.kind : null;
  const openViewDialog = (kind: ViewDialogKind) => {
    setIsOpen(false);
    setOpenDialog({ kind, viewId, reply });
  };
  const text = isEdited ? `${name} (edited)` : name;
  return (
    <div data-print="hidden">
      <Popover
        active={isOpen}
        preferredAlignment="right"
        onClose={() => setIsOpen(false)}
        activator={
          <Button
            disclosure
            accessibilityLabel={`View: ${text}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {text}
          </Button>
        }
      >
        <Suspense
          fallback={
            <Box padding="300" width="16rem">
              <SkeletonLines lines={6} />
            </Box>
          }
        >
          <ViewsMenu
            views={views}
            view={view}
            isEdited={isEdited}
            onAsk={openViewDialog}
            onDone={() => setIsOpen(false)}
          />
        </Suspense>
      </Popover>
      {openDialog !== null && (
        <Suspense>
          <ViewDialog
            kind={dialog}
            view={view}
            page={views.page}
            sharing={views.sharing}
            reply={reply}
            onClose={() => setOpenDialog(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
