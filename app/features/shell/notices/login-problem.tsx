import { useEffect, useState } from 'react';
import { useLocation } from '@remix-run/react';
import {
  isLoginProblemShownOn,
  getLoginProblemMessage,
} from '#app/view-models/start-up/login-problem.ts';
import { SelfOpening } from './self-opening.tsx';
import { useShell } from '../shell-context.ts';

/** Says, a moment after the product has started, what the shop's connection needs. */
export function LoginProblemNotice() {
  const { shop, startUp } = useShell();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const task = startUp.find((one) => one.do === 'open_modal');
  const afterMs = task?.afterMs ?? null;
  useEffect(() => {
    if (afterMs === null) return;
    const timer = setTimeout(() => setIsOpen(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  if (!isOpen || task === undefined || shop === null || !isLoginProblemShownOn(pathname)) {
    return null;
  }
  const { title, text, action, url } = getLoginProblemMessage(task.problem, shop.platformId);
  const close = () => setIsOpen(false);
  return <SelfOpening title={title} text={text} action={{ label: action, url }} onClose={close} />;
}
