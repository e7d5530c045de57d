/** The time without activity after which the page is idle (features.md section 9). */
export const IDLE_AFTER_MS = 180_000;

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
/** The interval of recorded activity: events arrive by the hundred, and one a second is enough. */
const NOTED_EVERY_MS = 1000;

/** Reports when the page has been idle for a while, and when it is used again. */
export function watchIdle(notify: (isActive: boolean) => void): () => void {
  let isActive = true;
  let noted = 0;
  let timer = setTimeout(rest, IDLE_AFTER_MS);
  function rest() {
    isActive = false;
    notify(false);
  }
  function onSign() {
    const now = Date.now();
    if (isActive && now - noted < NOTED_EVERY_MS) return;
    noted = now;
    clearTimeout(timer);
    timer = setTimeout(rest, IDLE_AFTER_MS);
    if (isActive) return;
    isActive = true;
    notify(true);
  }
  function onVisible() {
    if (document.visibilityState === 'visible') onSign();
  }
  for (const sign of SIGNS) window.addEventListener(sign, onSign, { passive: true });
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    clearTimeout(timer);
    for (const sign of SIGNS) window.removeEventListener(sign, onSign);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
