import { useSearchParams } from '@remix-run/react';
import { Toast } from '#app/components/toast/toast.tsx';

/** Notices that an address asks for, with the times that the specification keeps them. */
const NOTICES = [
  // features.md, "Multishop".
  { word: 'rs', text: 'You have switched shop successfully', durationMs: 5000 },
  // shell.md section 2, "Other shell elements".
  { word: 'magic', text: "We've worked our magic!", durationMs: 6000 },
] as const;

/** The notice of the address, after a change of shop for instance; closing it clears the address. */
export function AddressNotice() {
  const [params, setParams] = useSearchParams();
  const notice = NOTICES.find(({ word }) => params.get(word) === '1');
  if (notice === undefined) return null;
  const dismiss = () =>
    setParams(
      (current) => {
        current.delete(notice.word);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Toast key={notice.word} durationMs={notice.durationMs} onGone={dismiss}>
      {notice.text}
    </Toast>
  );
}
