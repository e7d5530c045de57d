import { Badge } from '#app/components/ui/badge.ts';
import type { SessionView } from '#app/view-models/settings/settings-view.ts';
import { revokeOthersForm, revokeSessionForm } from '#app/view-models/forms/user-forms.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { formatMoment } from '#app/domain/calendar/format-day.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';

const COLUMNS = [
  { title: 'Device' },
  { title: 'Last used' },
  { title: 'Since' },
  { title: 'Change', kind: 'end' },
] as const;

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
      <WideTable label={title} columns={COLUMNS}>
        {sessions.map((session) => (
          <SessionRow key={session.sessionKey} session={session} locale={locale} />
        ))}
      </WideTable>
      {sessions.length > 1 && (
        <ReplyForm definition={revokeOthersForm} reply={reply}>
          <div>
            <Submit label="Log out everywhere else" isPlain />
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
    <ReplyForm definition={revokeSessionForm} reply={useFormReply()} hidden={{ sessionKey }}>
      <div>
        <Submit
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
      <WideCell kind="end">{end}</WideCell>
    </tr>
  );
}
