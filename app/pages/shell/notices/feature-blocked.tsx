import { lazy, Suspense } from 'react';
import { useSearchParams } from '@remix-run/react';
import { type BlockedPage, readBlockedPage } from '#app/domain/access/plans/blocked-page.ts';
import { PLANS } from '#app/domain/access/plans/plan.ts';
import { getFeatureBlockedMessage } from './feature-blocked-view.ts';
import { SelfOpening } from './self-opening.tsx';

const ShellModal = lazy(() => import('../shell-modal.tsx'));

/**
 * Names the plan that includes the requested feature: after a click on a locked entry, and where
 * the address says so (`?pro=1&page_name=ltv`), to which the guards redirect from a page that the
 * plan lacks.
 */
export function FeatureBlocked({
  locked,
  onClose,
}: {
  /** The entry that was clicked; null for none. */
  readonly locked: BlockedPage | null;
  readonly onClose: () => void;
}) {
  const [params, setParams] = useSearchParams();
  const blockedPage = readBlockedPage(params.toString());
  if (locked !== null) {
    return (
      <Suspense>
        <ShellModal {...toModal(locked)} onClose={onClose} />
      </Suspense>
    );
  }
  if (blockedPage === null) return null;
  const clear = () =>
    setParams(
      (current) => {
        for (const { key } of PLANS) current.delete(key);
        current.delete('page_name');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return <SelfOpening {...toModal(blockedPage)} onClose={clear} />;
}

function toModal(page: BlockedPage) {
  const { title, text, action, to } = getFeatureBlockedMessage(page);
  return { title, text, action: { label: action, url: to } };
}
