import { Link } from '#app/components/ui/link.ts';
import { AuthCard } from './auth-card.tsx';
import { LeaveLink } from './leave-link.tsx';
import styles from './auth.module.css';

const TEXT =
  'You go to Seller Central of that country and approve the connection there. Countries that ' +
  'share a currency, such as the euro, become one shop.';

export interface AmazonCountry {
  readonly code: string;
  readonly name: string;
  readonly domain: string;
}

/**
 * /register/connect-platforms for Amazon: sellers of each country authorise the app at its own
 * site.
 */
export function AmazonCountriesScreen({
  countries,
}: {
  readonly countries: readonly AmazonCountry[];
}) {
  return (
    <AuthCard title="Where do you sell on Amazon?" text={TEXT}>
      <ul className={styles['countries']}>
        {countries.map(({ code, name, domain }) => (
          <li key={code}>
            <LeaveLink url={`/connect/amazon?country=${code}`}>
              <span>{name}</span> <span className={styles['domain']}>{domain}</span>
            </LeaveLink>
          </li>
        ))}
      </ul>
      <Link url="/register/select-platforms">Back</Link>
    </AuthCard>
  );
}
