import { lazy, Suspense, useState } from 'react';
import { Box } from '#app/components/ui/box.ts';
import { Popover } from '#app/components/ui/popover.ts';
import { Spinner } from '#app/components/ui/spinner.ts';
import { useLocation } from '@remix-run/react';
import { useShell } from '../shell-context.ts';
import styles from '../top-bar.module.css';

const OnboardingTasks = lazy(() => import('./onboarding-tasks.tsx'));

/**
 * Renders "Onboarding 40%": the remaining set-up, on the dashboard alone; nothing at 100 %. It is
 * in the top bar, or, where the admin has the bar, on the page.
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
      <Suspense
        fallback={
          <Box padding="400">
            <Spinner size="small" accessibilityLabel="Loading what is left to set up" />
          </Box>
        }
      >
        <OnboardingTasks status={onboarding} onLeave={() => setIsOpen(false)} />
      </Suspense>
    </Popover>
  );
}
