/** Decides if the device is a phone: 768 px wide at most (features.md section 9, "Breakpoints"). */
export function isPhone(): boolean {
  return window.matchMedia('(max-width: 768px)').matches;
}
