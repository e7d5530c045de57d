import { callOnce } from '#app/components/calls/call-once.ts';
import type { ChatSettings } from '#app/view-models/shell/support-chat.ts';
import { openSupportChat } from './open-support-chat.ts';

const MESSAGE_MAX = 2000;

export interface SupportOptions {
  /** Null where there is no chat. */
  readonly chat: ChatSettings | null;
  /** A step of onboarding that failed, and its message; null for anything else. */
  readonly step: { readonly page: string; readonly message: string } | null;
}

/**
 * Opens the chat, and returns false where the form is needed instead. A failed step of onboarding
 * is reported first (shell.md section 7); the chat opens even if the report failed.
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
