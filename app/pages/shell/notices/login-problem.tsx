import { useEffect, useState } from 'react';
import { useLocation } from '@remix-run/react';
import {
  isLoginProblemShownOn,
  getLoginProblemMessage,
} from '#app/view-models/start-up/login-problem.ts';
import { SelfOpening } from './self-opening.tsx';
import { useShell } from '../shell-context.ts';

/** Shows the problem of the shop's connection, with the page or a moment after the start-up. */
export function LoginProblemNotice() {
  const { shop, startUp } = useShell();
  const { pathname } = useLocation();
  const task = startUp.find((one) => one.do === 'open_modal');
  const afterMs = task?.afterMs ?? null;
  const [state, setState] = useState<'waiting' | 'due' | 'closed'>('waiting');
  const isOpen = state === 'due' || (state === 'waiting' && afterMs === 0);
  useEffect(() => {
    if (afterMs === null || afterMs === 0) return;
    const timer = setTimeout(() => setState('due'), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  if (!isOpen || task === undefined || shop === null || !isLoginProblemShownOn(pathname)) {
    return null;
  }
  const { title, text, action, url } = getLoginProblemMessage(task.problem, shop.platformId);
  const close = () => setState('closed');
  return <SelfOpening title={title} text={text} action={{ label: action, url }} onClose={close} />;
}
