/**
 * A page that is renewed while it loads gives the first load up. The router's decoder then leaves the
 * rest of that reply to nobody, and the browser would tell of it as of a fault: it is none.
 */
export function forgiveAborted(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault();
  });
}
