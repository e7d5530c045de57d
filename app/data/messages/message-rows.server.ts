import type { Queryable, Tx } from '#app/data/database.ts';

export interface ShopMessageRow {
  /** Equal while the message says the same: "costs-12". */
  readonly messageId: string;
  /** The recipient; null for all users of the shop. */
  readonly userId: number | null;
  readonly kind: string;
  readonly text: string;
  readonly linkPath: string | null;
  readonly linkLabel: string | null;
  readonly receivedAt: string;
  readonly readAt: string | null;
}

const COLUMNS = `message_id as "messageId", user_id as "userId", kind, text,
  link_path as "linkPath", link_label as "linkLabel", received_at as "receivedAt", read_at as "readAt"`;

const IS_THEIRS = '(user_id is null or user_id = $2)';

export function selectNewestMessages(
  db: Queryable,
  { shopId, userId }: { readonly shopId: number; readonly userId: number },
): Promise<Pick<ShopMessageRow, 'messageId' | 'readAt'>[]> {
  return db.query(
    `select distinct on (kind) message_id as "messageId", read_at as "readAt" from shop_messages
     where shop_id = $1 and ${IS_THEIRS}
     order by kind, received_at desc, read_at is null desc`,
    [shopId, userId],
  );
}

/** Stores a message as unread; a repeated one becomes unread again. */
export async function upsertMessage(
  tx: Tx,
  shopId: number,
  row: Omit<ShopMessageRow, 'readAt'>,
): Promise<void> {
  await tx.query(
    `insert into shop_messages
       (shop_id, message_id, user_id, kind, text, link_path, link_label, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (shop_id, message_id) do update set text = excluded.text,
       received_at = excluded.received_at, read_at = null`,
    [
      shopId,
      row.messageId,
      row.userId,
      row.kind,
      row.text,
      row.linkPath,
      row.linkLabel,
      row.receivedAt,
    ],
  );
}

/** Deletes unread messages of a kind, except for one: the newer one replaces them. */
export async function deleteUnreadOfKind(
  tx: Tx,
  shopId: number,
  { kind, userId, messageId }: Pick<ShopMessageRow, 'kind' | 'userId' | 'messageId'>,
): Promise<void> {
  await tx.query(
    `delete from shop_messages where shop_id = $1 and kind = $2 and user_id is not distinct from $3
       and message_id <> $4 and read_at is null`,
    [shopId, kind, userId, messageId],
  );
}

export interface MessagesPage {
  readonly shopId: number;
  readonly userId: number;
  readonly offset: number;
  readonly limit: number;
}

export function selectMessages(
  db: Queryable,
  { shopId, userId, offset, limit }: MessagesPage,
): Promise<ShopMessageRow[]> {
  return db.query<ShopMessageRow>(
    `select ${COLUMNS} from shop_messages where shop_id = $1 and ${IS_THEIRS}
     order by received_at desc, message_id limit $3 offset $4`,
    [shopId, userId, limit, offset],
  );
}

interface MessageCounts {
  readonly all: number;
  readonly unread: number;
}

export async function countMessages(
  db: Queryable,
  { shopId, userId }: Pick<MessagesPage, 'shopId' | 'userId'>,
): Promise<MessageCounts> {
  const [row] = await db.query<MessageCounts>(
    `select count(*) as all, count(*) filter (where read_at is null) as unread
     from shop_messages where shop_id = $1 and ${IS_THEIRS}`,
    [shopId, userId],
  );
  return row ?? { all: 0, unread: 0 };
}

export interface ReadMessages {
  readonly shopId: number;
  readonly userId: number;
  /** Null for all unread ones. */
  readonly messageId: string | null;
  /** Includes messages of the shop, not only the user's. */
  readonly areOfShop: boolean;
  readonly readAt: string;
}

/** Marks messages as read; those read before stay as they are. */
export async function updateReadMessages(
  db: Queryable,
  { shopId, userId, messageId, areOfShop, readAt }: ReadMessages,
): Promise<void> {
  await db.query(
    `update shop_messages set read_at = $5 where shop_id = $1 and read_at is null
       and ($3::text is null or message_id = $3) and (user_id = $2 or ($4 and user_id is null))`,
    [shopId, userId, messageId, areOfShop, readAt],
  );
}
