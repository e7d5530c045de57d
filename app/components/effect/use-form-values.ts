import { useCallback, useEffect, useRef, useState } from 'react';

/** Returns the values of the surrounding form, after each change of it, or of its draft. */
export function useFormValues(draft = '') {
  const place = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('');
  const read = useCallback(() => {
    const form = place.current?.closest('form');
    if (form == null) return;
    const sent = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    setWords(new URLSearchParams(sent).toString());
  }, []);
  // After React has shown the change: a choice may bring further fields.
  const look = useCallback(() => void requestAnimationFrame(read), [read]);
  useEffect(read, [read, draft]);
  return { place, words, look };
}
