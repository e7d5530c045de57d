import { useEffect, useState } from 'react';
import { useLocation } from '@remix-run/react';
import { isServerActionShownOn, SERVER_ACTION_MODAL } from '#app/domain/start-up/server-action.ts';
import { LOGIN_MODAL_DELAY_MS } from '#app/domain/start-up/start-up.ts';
import { SelfOpening } from './self-opening.tsx';
import { useShell } from '../shell-context.ts';

/** Says, a moment after the product has started, that the shop's own server must be looked at. */
export function ServerAction() {
  const { isServerActionRequired } = useShell();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isServerActionRequired) return;
    const timer = setTimeout(() => setIsOpen(true), LOGIN_MODAL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isServerActionRequired]);
  if (!isOpen || !isServerActionRequired || !isServerActionShownOn(pathname)) return null;
  const { title, text, action, url } = SERVER_ACTION_MODAL;
  const close = () => setIsOpen(false);
  return <SelfOpening title={title} text={text} action={{ label: action, url }} onClose={close} />;
}
