import { useNavigate } from '@remix-run/react';
import { useContext, useState } from 'react';
import { callOnce } from '#app/components/calls/call-once.ts';
import { openSupportChat } from '#app/components/support-chat/open-support-chat.ts';
import { SHOP_ON_SCREEN, ShellContext } from '#app/features/shell/shell-context.ts';

export interface Trouble {
  /** Where it happened: "/onboarding/expenses"; empty when nothing went wrong. */
  readonly page: string;
  /** What was shown. */
  readonly message: string;
}

export interface SupportOpener {
  /** Opens the chat; where there is none, or it does not come, the form. */
  open(): Promise<void>;
  readonly isOpening: boolean;
  /** The form by its address, where nothing else opens: a link, which works without scripts. */
  readonly url: string | null;
}

/** The way to the people who run this Farthing, also for error pages without a shell around them. */
export function useOpenSupport(trouble: Trouble): SupportOpener {
  const shell = useContext(ShellContext);
  const navigate = useNavigate();
  const [isOpening, setIsOpening] = useState(false);
  const chat = shell?.supportChat ?? null;
  const isReported =
    shell !== null && shell.shop !== null && trouble.page.startsWith('/onboarding');
  const query =
    trouble.page === '' ? '' : `?${new URLSearchParams({ page: trouble.page }).toString()}`;
  const form = `/support${query}`;
  const open = async () => {
    setIsOpening(true);
    if (isReported) await reportOnboarding(trouble);
    const isOpen = chat !== null && (await openSupportChat(chat));
    setIsOpening(false);
    if (!isOpen) navigate(form);
  };
  return { open, isOpening, url: chat === null && !isReported ? form : null };
}

/**
 * A step of onboarding that failed is reported before anybody writes about it (shell.md section 7). Whether
 * the report was taken or not, the way to support opens.
 */
async function reportOnboarding({ page, message }: Trouble): Promise<void> {
  const data = { ...SHOP_ON_SCREEN, error_page: page, error_msg: message.slice(0, MESSAGE_MAX) };
  await callOnce('Events', 'onOnboardingError', { data });
}

const MESSAGE_MAX = 2000;
