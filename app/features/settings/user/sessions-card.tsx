import { Badge } from '@shopify/polaris';
import type { SessionView } from '#app/domain/settings/settings-view.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { formatMoment } from '#app/domain/calendar/format-day.ts';
import { SettingsCard } from '../settings-card.tsx';
import styles from '../settings.module.css';

/** Where somebody is logged in; each of it can be ended. */
export function SessionsCard({
  sessions,
  locale,
}: {
  readonly sessions: readonly SessionView[];
  readonly locale: string;
}) {
  const reply = useFormReply();
  const title = 'Where you are logged in';
  return (
    <SettingsCard title={title}>
      <div className={styles['scroll']} role="region" tabIndex={0} aria-label={title}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Device</th>
              <th scope="col">Last used</th>
              <th scope="col">Since</th>
              <th scope="col" className={styles['end']}>
                Change
              </th>
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => (
              <SessionRow key={session.sessionKey} session={session} locale={locale} />
            ))}
          </tbody>
        </table>
      </div>
      {sessions.length > 1 && (
        <ReplyForm intent="revoke-others" reply={reply}>
          <div>
            <Submit intent="revoke-others" label="Log out everywhere else" isPlain />
          </div>
        </ReplyForm>
      )}
    </SettingsCard>
  );
}

function SessionRow({
  session,
  locale,
}: {
  readonly session: SessionView;
  readonly locale: string;
}) {
  const { sessionKey, device, lastSeenAt, createdAt, isCurrent } = session;
  const end = (
    <ReplyForm intent="revoke-session" reply={useFormReply()} hidden={{ sessionKey }}>
      <div>
        <Submit
          intent="revoke-session"
          label="Log out"
          isPlain
          accessibilityLabel={`Log out ${device}${isCurrent ? ', this device' : ''}`}
        />
      </div>
    </ReplyForm>
  );
  return (
    <tr>
      <th scope="row">
        {device} {isCurrent && <Badge tone="info">This device</Badge>}
      </th>
      <td>{formatMoment(lastSeenAt, locale)}</td>
      <td>{formatMoment(createdAt, locale)}</td>
      <td className={styles['end']}>{end}</td>
    </tr>
  );
}
