/** Loads what explains a figure: wanted when one is pointed at, needed when it is opened. */
export function loadWhyAnswer() {
  return import('./why-answer.tsx');
}
