/**
 * Ignores aborted loads. A page that is reloaded while it loads aborts the first load. The router's
 * decoder then leaves the rest of that reply unread, and the browser would report a false error.
 */
export function forgiveAborted(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault();
  });
}
