import { Badge, Banner, Text } from '@shopify/polaris';
import {
  CAUSE_TEXTS,
  clearedShare,
  type OrderDifference,
} from '#app/domain/clearing/clearing-view.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import type {
  FailedJobView,
  ReconciliationView,
} from '#app/domain/settings/reconciliation-view.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { momentText } from './moment-text.ts';
import { PageLink } from './page-link.tsx';
import { SettingsCard } from './settings-card.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import styles from './settings.module.css';

/** /settings?item=reconciliation: whether the ledger comes to what the platform says. */
export function ReconciliationSettings({ view }: { readonly view: ReconciliationView }) {
  return (
    <SettingsFrame tab="reconciliation">
      <SumsCard view={view} />
      {view.differences.length > 0 && <DifferencesCard view={view} />}
      {view.rejects.length > 0 && <RejectsCard view={view} />}
      {view.jobs.length > 0 && <JobsCard view={view} />}
    </SettingsFrame>
  );
}

function SumsCard({ view }: { readonly view: ReconciliationView }) {
  const { sums, currency, locale, comparedAt } = view;
  if (sums.orders === 0) {
    return (
      <SettingsCard title="Reconciliation">
        <Text as="p" tone="subdued">
          No platform has told of an order yet: there is nothing to compare. Orders from files have
          no total of their own.
        </Text>
      </SettingsCard>
    );
  }
  const isWhole = sums.cleared === sums.orders;
  const money = (minor: number) => formatMoney(minor, currency, locale, 'exact');
  return (
    <SettingsCard
      title="Reconciliation"
      text="Each order’s ledger is held against the total that the platform itself gives, taxes included."
      action={
        <Badge tone={isWhole ? 'success' : 'attention'}>{`${clearedShare(sums)} explained`}</Badge>
      }
    >
      {isWhole && (
        <Banner tone="success" title="Everything is explained.">
          Every order comes to exactly what the platform says.
        </Banner>
      )}
      <dl className={styles['facts']}>
        <Fact name="Orders" value={sums.orders.toLocaleString(locale)} />
        <Fact name="Of them explained" value={sums.cleared.toLocaleString(locale)} />
        <Fact name="Order value" value={money(sums.valueMinor)} />
        <Fact name="Value explained" value={money(sums.clearedMinor)} />
        <Fact
          name="Last compared with the platform"
          value={
            comparedAt === null ? 'Not yet: it is done every night' : momentText(comparedAt, locale)
          }
        />
      </dl>
    </SettingsCard>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function DifferencesCard({ view }: { readonly view: ReconciliationView }) {
  const { differences, currency, locale, sums } = view;
  const rest = sums.orders - sums.cleared - differences.length;
  const money = (minor: number) => formatMoney(minor, currency, locale, 'exact');
  return (
    <SettingsCard title="Orders that differ" text="The widest difference first.">
      <div className={styles['scroll']} role="region" tabIndex={0} aria-label="Orders that differ">
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col" className={styles['end']}>
                Platform
              </th>
              <th scope="col" className={styles['end']}>
                Ledger
              </th>
              <th scope="col" className={styles['end']}>
                Difference
              </th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((one) => (
              <tr key={one.orderId}>
                <th scope="row">
                  <PageLink to={addressOf(one)}>{one.name}</PageLink>
                </th>
                <td className={styles['end']}>{money(one.platformMinor)}</td>
                <td className={styles['end']}>{money(one.ledgerMinor)}</td>
                <td className={styles['end']}>{money(one.differenceMinor)}</td>
                <td>{CAUSE_TEXTS[one.cause]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rest > 0 && <Text as="p" tone="subdued">{`And ${rest.toLocaleString(locale)} more.`}</Text>}
    </SettingsCard>
  );
}

function addressOf({ name }: OrderDifference): string {
  return `/orders?tab=orders&range=all_time&q=${encodeURIComponent(name)}`;
}

function RejectsCard({ view }: { readonly view: ReconciliationView }) {
  return (
    <SettingsCard
      title="Not readable"
      text="What the platform told and could not be read. It is asked for again."
    >
      <div className={styles['scroll']} role="region" tabIndex={0} aria-label="Not readable">
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Why</th>
              <th scope="col">Seen</th>
            </tr>
          </thead>
          <tbody>
            {view.rejects.map((reject) => (
              <tr key={`${reject.category} ${reject.objectId}`}>
                <th scope="row">{`${reject.category} ${reject.objectId}`}</th>
                <td>{reject.reason}</td>
                <td>{momentText(reject.seenAt, view.locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </SettingsCard>
  );
}

function JobsCard({ view }: { readonly view: ReconciliationView }) {
  return (
    <SettingsCard
      title="Work that failed"
      text="It is tried again by itself, until its attempts are used up."
    >
      <div className={styles['scroll']} role="region" tabIndex={0} aria-label="Work that failed">
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Work</th>
              <th scope="col">Why</th>
              <th scope="col" className={styles['end']}>
                Attempts
              </th>
              <th scope="col">Next</th>
              <th scope="col" className={styles['end']}>
                Change
              </th>
            </tr>
          </thead>
          <tbody>
            {view.jobs.map((job) => (
              <JobRow key={job.jobId} job={job} view={view} />
            ))}
          </tbody>
        </table>
      </div>
    </SettingsCard>
  );
}

function JobRow({ job, view }: { readonly job: FailedJobView; readonly view: ReconciliationView }) {
  const isDead = job.attempts >= job.attemptsMax;
  return (
    <tr>
      <th scope="row">{job.work}</th>
      <td>{job.error}</td>
      <td className={styles['end']}>{`${job.attempts} of ${job.attemptsMax}`}</td>
      <td>{isDead ? 'Given up' : momentText(job.runAt, view.locale)}</td>
      <td className={styles['end']}>
        <ReplyForm intent="retry-job" reply={useFormReply()}>
          <input type="hidden" name="job" value={job.jobId} />
          <Submit intent="retry-job" label="Try again" isPlain isDisabled={view.refusal !== null} />
        </ReplyForm>
      </td>
    </tr>
  );
}
