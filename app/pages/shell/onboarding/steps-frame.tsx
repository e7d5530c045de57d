import { Form, Link, useFetcher, useLocation, useNavigation } from '@remix-run/react';
import { Badge } from '#app/components/ui/badge.ts';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { ArrowLeftIcon } from '#app/components/ui/icons.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { Fact, Facts } from '#app/components/facts.tsx';
import { formatMoney } from '#app/domain/money/format-money.ts';
import type { FormReply } from '#app/lib/form-reply.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { finishStepForm, leaveOnboardingForm } from '#app/view-models/forms/onboarding-forms.ts';
import type {
  OnboardingPageView,
  OnboardingView,
  StepLink,
  StepView,
} from '#app/view-models/onboarding/onboarding-view.ts';
import { useShell } from '../shell-context.ts';
import { StepsRing } from './steps-ring.tsx';
import styles from './steps.module.css';

const StepProblem = lazy(() => import('./step-problem.tsx'));

/** The resource route for the forms of onboarding, on every page. */
const STEPS_PATH = '/onboarding/steps';

/**
 * Renders the frame of a page while the shop is set up: around a step its progress and the next
 * step, around any other page the link back. Nothing once onboarding is over.
 */
export function StepsFrame({ children }: { readonly children: ReactNode }) {
  const { steps: view } = useShell();
  const { pathname } = useLocation();
  if (view === null || pathname === '/almost-there') return children;
  if (view.page === null) {
    return (
      <>
        <div className={`mirrored ${styles['back']}`}>
          <Button url={view.path} icon={ArrowLeftIcon} variant="tertiary">
            Back to Onboarding
          </Button>
        </div>
        {children}
      </>
    );
  }
  return (
    <div className={styles['frame']}>
      <aside className={styles['side']} aria-label="Onboarding">
        <div>
          <StepsCard view={view} />
        </div>
        <div className={styles['figures']}>
          <FirstFiguresCard view={view} />
        </div>
      </aside>
      <div className={styles['main']}>
        <StepEffect page={view.page} />
        {children}
        <StepButtons key={view.page.name} view={view} page={view.page} />
      </div>
    </div>
  );
}

function StepsCard({ view: { percent, subtitle, steps } }: { readonly view: OnboardingView }) {
  return (
    <Card>
      <div className={styles['progress']}>
        <StepsRing percent={percent} steps={steps} />
        <div>
          <Text as="h2" variant="headingMd">
            Set up your store
          </Text>
          <Text as="p" tone="subdued">
            {subtitle ?? 'Each step makes your profit more exact.'}
          </Text>
        </div>
      </div>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <StepRow key={step.name} step={step} />
        ))}
      </ol>
    </Card>
  );
}

function StepRow({ step }: { readonly step: StepView }) {
  return (
    <li className={styles['step']} {...(step.isOnScreen && { 'data-on-screen': true })}>
      <StepName link={step} isCurrent={step.isOnScreen && step.pages.length === 0} />
      {step.isOnScreen && step.pages.length > 0 && (
        <ol className={styles['pages']}>
          {step.pages.map((page) => (
            <li key={page.name}>
              <StepName link={page} isCurrent={page.isOnScreen} />
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

/** Renders a step: one that is done or due is a link, one to come is text. */
function StepName({
  link: { title, state, to },
  isCurrent,
}: {
  readonly link: StepLink;
  readonly isCurrent: boolean;
}) {
  const mark = (
    <span className={styles['mark']} data-state={state} aria-hidden>
      {state === 'done' ? '✓' : ''}
    </span>
  );
  const name = (
    <>
      {mark}
      <span>{title}</span>
      {state === 'done' && <span className={styles['hidden']}> (done)</span>}
    </>
  );
  if (to === null) return <span className={styles['closed']}>{name}</span>;
  return (
    <Link to={to} className={styles['open']} {...(isCurrent && { 'aria-current': 'step' })}>
      {name}
    </Link>
  );
}

function StepEffect({ page: { effect } }: { readonly page: OnboardingPageView }) {
  return (
    <div className={styles['effect']}>
      <Banner tone="info">{effect}</Banner>
    </div>
  );
}

/** Shows the first figures, so that users see their first profit before the end. */
function FirstFiguresCard({ view: { figures, currency } }: { readonly view: OnboardingView }) {
  const { shop } = useShell();
  const locale = shop?.locale ?? 'en-US';
  const money = (minor: number | null) =>
    minor === null ? 'Not known yet' : formatMoney(minor, currency, locale, 'short');
  return (
    <Card>
      <BlockStack gap="200">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingSm">
            First figures
          </Text>
          {figures?.isPartial === true && <Badge tone="attention">Partial</Badge>}
        </InlineStack>
        {figures === null ? (
          <Text as="p" tone="subdued">
            No orders yet. They appear here as they arrive. <Link to="/imports">Import a file</Link>
          </Text>
        ) : (
          <Facts>
            <Fact name="Orders" value={formatCount(figures.orders ?? 0, locale)} />
            <Fact name="Total revenue" value={money(figures.totalRevenue)} />
            <Fact name="Net profit" value={money(figures.netProfit)} />
          </Facts>
        )}
      </BlockStack>
    </Card>
  );
}

function StepButtons({
  view,
  page,
}: {
  readonly view: OnboardingView;
  readonly page: OnboardingPageView;
}) {
  const going = useFetcher<FormReply>();
  const { state } = useNavigation();
  const isBusy = going.state !== 'idle' || state !== 'idle';
  const refused = going.data?.ok === false ? going.data.message : null;
  if (view.refusal !== null) return <Banner tone="info">{view.refusal}</Banner>;
  return (
    <div className={styles['buttons']}>
      {refused !== null && (
        <Suspense>
          <StepProblem message={refused} />
        </Suspense>
      )}
      <Form method="post" action={STEPS_PATH}>
        <input type="hidden" name="intent" value={leaveOnboardingForm.intent} />
        <Button submit variant="tertiary" disabled={isBusy}>
          Finish later
        </Button>
      </Form>
      {!page.hasAnswer && (
        <going.Form method="post" action={STEPS_PATH}>
          <input type="hidden" name="intent" value={finishStepForm.intent} />
          <input type="hidden" name={finishStepForm.fields.page.name} value={page.name} />
          <Button submit variant="primary" loading={going.state !== 'idle'}>
            {page.isLast ? 'Finish' : 'Continue'}
          </Button>
        </going.Form>
      )}
    </div>
  );
}
