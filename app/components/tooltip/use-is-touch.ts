import { useEffect, useState } from 'react';

/** Whether the device is pointed at with a finger, which cannot hover; false until that is known. */
export function useIsTouch(): boolean {
  const [isTouch, setIsTouch] = useState(false);
  useEffect(() => setIsTouch(window.matchMedia('(hover: none)').matches), []);
  return isTouch;
}
