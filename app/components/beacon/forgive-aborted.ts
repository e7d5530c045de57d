/**
 * A page that is renewed while it loads gives the first load up. The router's decoder then leaves the
 * rest of that reply is unread, and the browser would report an error that is none.
 */
export function forgiveAborted(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault();
  });
}
