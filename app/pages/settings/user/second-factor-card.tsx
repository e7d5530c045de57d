import { PageLink } from '#app/components/settings/page-link.tsx';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';

/** Shows if the log-in takes more than the password, with a link that changes it. */
export function SecondFactorCard({ hasSecondFactor }: { readonly hasSecondFactor: boolean }) {
  const text = hasSecondFactor
    ? 'On. Logging in takes an authenticator app, a passkey or a recovery code besides the password.'
    : 'Off. Whoever learns your password gets in.';
  return (
    <SettingsCard title="Second factor" text={text}>
      <div>
        <PageLink to="/second-factor">{hasSecondFactor ? 'Change' : 'Set up'}</PageLink>
      </div>
    </SettingsCard>
  );
}
