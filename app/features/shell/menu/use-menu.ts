import { useEffect, useState } from 'react';
import { isPhone } from '#app/components/tooltip/is-phone.ts';

/** The side menu: on a phone away until it is opened, on a wide screen there until it is closed. */
export function useMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const [isClosed, setIsClosed] = useState(false);
  const [isWide, setIsWide] = useState(false);
  useEffect(() => setIsWide(!isPhone()), []);
  const toggle = () => {
    if (isPhone()) setIsOpen(!isOpen);
    else setIsClosed(!isClosed);
  };
  return {
    isOpen,
    isClosed,
    isExpanded: isWide ? !isClosed : isOpen,
    toggle,
    close: () => setIsOpen(false),
  };
}
