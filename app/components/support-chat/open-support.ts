import { callOnce } from '#app/components/calls/call-once.ts';
import type { ChatSettings } from '#app/view-models/shell/support-chat.ts';
import { openSupportChat } from './open-support-chat.ts';

const MESSAGE_MAX = 2000;

export interface SupportOptions {
  /** null where there is no chat. */
  readonly chat: ChatSettings | null;
  /** A step of onboarding that failed, and what was shown; null for anything else. */
  readonly step: { readonly page: string; readonly message: string } | null;
}

/**
 * Opens the chat, and says whether it is open; where not, there is the form. A step of onboarding that failed
 * is reported first (shell.md section 7); the chat opens whether the report was taken or not.
 */
export async function openSupport({ chat, step }: SupportOptions): Promise<boolean> {
  if (step !== null) {
    const data = {
      become_shop_ID: 'become_shop_ID',
      error_page: step.page,
      error_msg: step.message.slice(0, MESSAGE_MAX),
    };
    await callOnce('Events', 'onOnboardingError', { data });
  }
  return chat !== null && openSupportChat(chat);
}
