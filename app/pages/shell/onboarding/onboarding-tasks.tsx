import { useState } from 'react';
import { Button } from '#app/components/ui/button.ts';
import { Icon } from '#app/components/ui/icon.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Link } from '#app/components/ui/link.ts';
import { Text } from '#app/components/ui/text.ts';
import { CheckCircleIcon, XSmallIcon } from '#app/components/ui/icons.ts';
import {
  DISMISSED_STATUS,
  getDismissAttribute,
  MOBILE_OFFER_ATTRIBUTE,
  type OnboardingStatus,
  type StatusTask,
} from '#app/view-models/shell/onboarding-tasks.ts';
import { type Dismissal, useDismissal } from '../use-dismissal.ts';
import styles from './onboarding.module.css';

export default function OnboardingTasks({
  status: { percent, colour, tasks, isMobileOfferOpen },
  onLeave,
}: {
  readonly status: OnboardingStatus;
  readonly onLeave: () => void;
}) {
  const dismissal = useDismissal();
  return (
    <div className={styles['panel']} role="dialog" aria-label="Onboarding">
      <Text as="h2" variant="headingSm">{`Onboarding ${percent}%`}</Text>
      <div
        className={styles['bar']}
        role="progressbar"
        aria-label="Onboarding"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span className={styles[colour]} style={{ inlineSize: `${percent}%` }} />
      </div>
      {dismissal.hasFailed && (
        <Text as="p" tone="critical">
          That could not be saved. Try again.
        </Text>
      )}
      <ul className={styles['tasks']}>
        {tasks.map((task) =>
          task.isDone ? (
            <DoneTask key={task.name} label={task.label} />
          ) : (
            <OpenTask key={task.name} task={task} dismissal={dismissal} onLeave={onLeave} />
          ),
        )}
        {isMobileOfferOpen && <MobileOffer dismissal={dismissal} />}
      </ul>
      <ListDismissal dismissal={dismissal} />
    </div>
  );
}

function DoneTask({ label }: { readonly label: string }) {
  return (
    <li className={styles['task']}>
      <Text as="span" tone="subdued">
        {label}
      </Text>
      <span className={styles['mark']}>
        <Icon source={CheckCircleIcon} tone="success" accessibilityLabel="Done" />
      </span>
    </li>
  );
}

function OpenTask({
  task: { name, label, to, isVital },
  dismissal,
  onLeave,
}: {
  readonly task: StatusTask;
  readonly dismissal: Dismissal;
  readonly onLeave: () => void;
}) {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const attribute = getDismissAttribute(name);
  if (dismissal.saving === attribute) return <li className={styles['task']}>Updating...</li>;
  if (isConfirmOpen) {
    return (
      <li className={styles['question']}>
        <Text as="p" fontWeight="semibold">
          Are you sure?
        </Text>
        <Text as="p">
          {isVital
            ? 'This step is vital for accurate calculations.'
            : 'It stays where it is, in the settings.'}
        </Text>
        <InlineStack gap="200">
          <Button onClick={() => void dismissal.dismiss(attribute)}>Dismiss</Button>
          <Button variant="primary" onClick={() => setIsConfirmOpen(false)}>
            Keep reminder
          </Button>
        </InlineStack>
      </li>
    );
  }
  return (
    <li className={styles['task']}>
      <Link url={to} onClick={onLeave} removeUnderline>
        {label}
      </Link>
      <Button
        variant="tertiary"
        size="micro"
        icon={XSmallIcon}
        accessibilityLabel={`Dismiss: ${label}`}
        onClick={() => setIsConfirmOpen(true)}
      />
    </li>
  );
}

/** Dismisses the complete list, for good: every task remains in the settings. */
function ListDismissal({ dismissal }: { readonly dismissal: Dismissal }) {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  if (dismissal.saving === DISMISSED_STATUS) return <Text as="p">Updating...</Text>;
  if (!isConfirmOpen) {
    return (
      <Button variant="plain" onClick={() => setIsConfirmOpen(true)}>
        Don’t show this list again
      </Button>
    );
  }
  return (
    <div className={styles['question']}>
      <Text as="p" fontWeight="semibold">
        Are you sure?
      </Text>
      <Text as="p">The list goes for everybody in this shop. Each task stays in the settings.</Text>
      <InlineStack gap="200">
        <Button onClick={() => void dismissal.dismiss(DISMISSED_STATUS)}>Dismiss</Button>
        <Button variant="primary" onClick={() => setIsConfirmOpen(false)}>
          Keep reminder
        </Button>
      </InlineStack>
    </div>
  );
}

/** Offers Farthing on the phone's home screen: there is no other app of it. */
function MobileOffer({ dismissal }: { readonly dismissal: Dismissal }) {
  const [isOpen, setIsOpen] = useState(false);
  if (dismissal.saving === MOBILE_OFFER_ATTRIBUTE) {
    return <li className={styles['task']}>Updating...</li>;
  }
  if (!isOpen) {
    return (
      <li className={styles['task']}>
        <Link onClick={() => setIsOpen(true)} removeUnderline>
          Have Farthing on your phone
        </Link>
      </li>
    );
  }
  return (
    <li className={styles['question']}>
      <Text as="p">
        Open this page in the browser of your phone, then choose “Add to Home Screen” in its share
        menu or its own menu.
      </Text>
      <InlineStack gap="200">
        <Button onClick={() => void dismissal.dismiss(MOBILE_OFFER_ATTRIBUTE)}>
          Done, or not for me
        </Button>
        <Button variant="tertiary" onClick={() => setIsOpen(false)}>
          Later
        </Button>
      </InlineStack>
    </li>
  );
}
