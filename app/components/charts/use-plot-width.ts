import { useCallback, useEffect, useState } from 'react';

const USUAL_WIDTH = 640;

/** The width of the element that takes the ref, so that a plot's type keeps its size. */
export function usePlotWidth(): [(element: HTMLElement | null) => void, number] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useEffect(() => {
    if (element === null) return undefined;
    const measure = () => setWidth(Math.max(240, element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [useCallback((next: HTMLElement | null) => setElement(next), []), width];
}
