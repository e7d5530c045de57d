import type { ChatSettings } from '#app/view-models/shell/support-chat.ts';

/**
 * The part of Chatwoot's script that a page uses, by its own source
 * (`app/javascript/entrypoints/sdk.js`).
 */
interface ChatwootWindow extends Window {
  chatwootSettings?: {
    readonly position: 'right' | 'left';
    readonly hideMessageBubble: boolean;
    readonly locale: string;
  };
  chatwootSDK?: {
    run(options: { readonly websiteToken: string; readonly baseUrl: string }): void;
  };
  $chatwoot?: {
    setUser(identifier: string, user: Readonly<Record<string, string>>): void;
    toggle(state: 'open' | 'close'): void;
  };
}

/** The event of Chatwoot once its frame is ready. */
const READY = 'chatwoot:ready';
const SCRIPT = '/packs/js/sdk.js';
/** The timeout of the chat, after which the form is shown instead. */
const OPEN_WITHIN_MS = 10_000;

let loading: Promise<void> | null = null;

/**
 * Opens the chat, which is loaded on first use: before that nothing is sent to it. Returns false
 * where it could not be loaded, as with a blocker: the form is used then.
 */
export async function openSupportChat(settings: ChatSettings): Promise<boolean> {
  loading ??= loadChat(settings);
  try {
    await loading;
  } catch {
    loading = null;
    return false;
  }
  (window as ChatwootWindow).$chatwoot?.toggle('open');
  return true;
}

async function loadChat({ baseUrl, websiteToken, visitor }: ChatSettings): Promise<void> {
  const page = window as ChatwootWindow;
  // On the right; its own bubble is hidden, since ours is there from the beginning.
  const isRightToLeft = document.documentElement.dir === 'rtl';
  page.chatwootSettings = {
    position: isRightToLeft ? 'left' : 'right',
    hideMessageBubble: true,
    locale: document.documentElement.lang,
  };
  await loadScript(baseUrl + SCRIPT);
  const ready = untilReady();
  page.chatwootSDK?.run({ websiteToken, baseUrl });
  await ready;
  const { identifier, email, name, identifierHash } = visitor;
  // It refuses a user without either.
  if (email === '' && name === '') return;
  page.$chatwoot?.setUser(identifier, {
    email,
    name,
    ...(identifierHash !== null && { identifier_hash: identifierHash }),
  });
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The chat was not loaded.')));
    document.head.append(script);
  });
}

function untilReady(): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The chat did not open.')), OPEN_WITHIN_MS);
    window.addEventListener(
      READY,
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
