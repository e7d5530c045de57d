/** Loads what explains a figure: prefetched when one is pointed at, needed when it is opened. */
export function loadWhyContent() {
  return import('./why-content.tsx');
}
