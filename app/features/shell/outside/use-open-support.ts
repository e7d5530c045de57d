import { useNavigate } from '@remix-run/react';
import { useContext, useState } from 'react';
import { openSupportChat } from '#app/components/support-chat/open-support-chat.ts';
import { ShellContext } from '#app/features/shell/shell-context.ts';

export interface SupportOpener {
  /** Opens the chat; where there is none, or it does not come, the form. `page` is where something went wrong. */
  open(page: string): Promise<void>;
  readonly isOpening: boolean;
}

/** The way to the people who run this Farthing, also for error pages without a shell around them. */
export function useOpenSupport(): SupportOpener {
  const chat = useContext(ShellContext)?.supportChat ?? null;
  const navigate = useNavigate();
  const [isOpening, setIsOpening] = useState(false);
  const open = async (page: string) => {
    setIsOpening(true);
    const isOpen = chat !== null && (await openSupportChat(chat));
    setIsOpening(false);
    const query = page === '' ? '' : `?${new URLSearchParams({ page }).toString()}`;
    if (!isOpen) navigate(`/support${query}`);
  };
  return { open, isOpening };
}
