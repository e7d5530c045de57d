import { useNavigate } from '@remix-run/react';
import { useContext, useState } from 'react';
import { ShellContext } from '../shell-context.ts';

export interface Trouble {
  /** The page of the problem: "/onboarding/expenses"; empty without one. */
  readonly page: string;
  readonly message: string;
}

export interface SupportOpener {
  /** Opens the chat; where there is none, or it does not load, the form. */
  open(): Promise<void>;
  readonly isOpening: boolean;
  /** The address of the form, where nothing else opens: a link, which works without scripts. */
  readonly url: string | null;
}

/**
 * Opens support by the operators of this Farthing, also for error pages without a shell around
 * them.
 */
export function useOpenSupport(trouble: Trouble): SupportOpener {
  const shell = useContext(ShellContext);
  const navigate = useNavigate();
  const [isOpening, setIsOpening] = useState(false);
  const chat = shell?.supportChat ?? null;
  const { page } = trouble;
  const step = (shell?.shop ?? null) !== null && page.startsWith('/onboarding') ? trouble : null;
  const form = page === '' ? '/support' : `/support?page=${encodeURIComponent(page)}`;
  const open = async () => {
    setIsOpening(true);
    const isOpen = await import('#app/components/support-chat/open-support.ts').then(
      ({ openSupport }) => openSupport({ chat, step }),
      () => false,
    );
    setIsOpening(false);
    if (!isOpen) navigate(form);
  };
  return { open, isOpening, url: chat === null && step === null ? form : null };
}
