import { lazy, Suspense, useCallback, useState } from 'react';
import { Button } from '#app/components/ui/button.ts';
import type { DeliveryView } from '#app/view-models/custom-reports/delivery-view.ts';

/** Loaded when the user sets up a delivery. */
const DeliveryDialog = lazy(() => import('./delivery-dialog.tsx'));

export function DeliveryButton({
  label,
  reportId,
  delivery,
}: {
  readonly label: string;
  readonly reportId: string;
  readonly delivery: DeliveryView;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{label}</Button>
      {isOpen && (
        <Suspense>
          <DeliveryDialog reportId={reportId} delivery={delivery} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
