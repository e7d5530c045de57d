import type { User } from '#app/data/accounts/user-rows.server.ts';
import { type Attributes, readUserAttribute } from '#app/domain/attributes/read-attribute.ts';
import { countUnread, type NewsView } from '#app/view-models/help/news.ts';
import { NEWS } from './news-table.server.ts';

/** Counts the entries of the news that the user has not seen. */
export function countUnreadNews(
  { createdAt }: Pick<User, 'createdAt'>,
  attributes: Attributes,
): number {
  return countUnread(NEWS, {
    seen: readUserAttribute(attributes, 'whats_new_seen'),
    since: createdAt,
  });
}

/** Reads the news with unseen entries marked; a visitor without an account has seen all. */
export function readNews(user: Pick<User, 'createdAt'> | null, attributes: Attributes): NewsView {
  const unread = user === null ? 0 : countUnreadNews(user, attributes);
  return {
    entries: NEWS.map((entry, at) => ({ ...entry, isUnread: at < unread })),
    seen: unread === 0 ? null : String(NEWS.length),
  };
}
