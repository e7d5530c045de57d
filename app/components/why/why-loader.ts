/**
 * Loads the code of explanations: prefetched when a figure is pointed at, needed when it is opened.
 */
export function loadWhyContent() {
  return import('./why-content.tsx');
}
