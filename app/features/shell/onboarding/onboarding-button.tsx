import { useState } from 'react';
import { Popover } from '@shopify/polaris';
import { useLocation } from '@remix-run/react';
import { OnboardingTasks } from './onboarding-tasks.tsx';
import { useShell } from '../shell-context.ts';
import styles from '#app/features/shell/top-bar.module.css';

/**
 * "Onboarding 40%": what is left to set up, on the dashboard alone; nothing at 100 %. It stands in
 * the top bar, or, where the admin has the bar, on the page.
 */
export function OnboardingButton({ isOnPage = false }: { readonly isOnPage?: boolean }) {
  const { onboarding } = useShell();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  if (onboarding === null || pathname !== '/dashboard') return null;
  return (
    <Popover
      active={isOpen}
      preferredAlignment="right"
      fluidContent
      onClose={() => setIsOpen(false)}
      activator={
        <button
          type="button"
          className={`${styles['onboarding']} ${isOnPage ? styles['onPage'] : ''}`}
          aria-label={`Onboarding ${onboarding.percent}%`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={styles['wide']}>Onboarding</span>
          <span>{`${onboarding.percent}%`}</span>
        </button>
      }
    >
      <OnboardingTasks status={onboarding} onLeave={() => setIsOpen(false)} />
    </Popover>
  );
}
