/** The shop and the mail server of the tests of deliveries, for what people are sent for themselves. */
import { afterEach } from 'vitest';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import {
  type DigestInput,
  type NotificationReader,
  saveDigest,
} from '#app/services/email-notifications/change-notifications.server.ts';
import { useDeliveries } from '../report-deliveries/use-deliveries.ts';

/** Set up before the tests of a file, as `useDeliveries` is. */
export function useNotifications() {
  const world = useDeliveries();
  afterEach(() => world.fixture.deps.db.query('delete from report_deliveries'));

  const shop = async () => {
    const found = await selectShopById(world.deps.db, world.fixture.ann.shopId);
    if (found === null) throw new Error('There is no shop.');
    return found;
  };
  const reader = async (who: 'ann' | 'vic' = 'ann'): Promise<NotificationReader> => {
    const { shopId, timeZone } = await shop();
    const { userId, role } = world.fixture[who];
    const [user] = await world.deps.db.query<{ email: string }>(
      'select email from users where user_id = $1',
      [userId],
    );
    return { shopId, timeZone, userId, role, email: user?.email ?? '' };
  };

  /** A digest for Ann each day at 8, as of noon of 2 February. */
  const turnOn = async (over: Partial<DigestInput> = {}) =>
    saveDigest(world.at('2023-02-02T12:00:00Z'), await reader(), {
      cadence: 'daily',
      onDay: 0,
      hour: 8,
      figures: ['orders', 'net_sales', 'net_profit'],
      compareTo: 'previous_period',
      ...over,
    });

  return Object.assign(world, { shop, reader, turnOn });
}
