import { randomBytes } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { insertSession } from '#app/data/accounts/session-rows.server.ts';
import { insertUser } from '#app/data/accounts/user-rows.server.ts';
import { insertMember } from '#app/data/workspaces/member-rows.server.ts';
import { insertWorkspace, placeShop } from '#app/data/workspaces/workspace-rows.server.ts';
import { hashToken, newKey } from '#app/lib/random-token.ts';
import type { Deps } from '#app/services/deps.ts';

export interface Person {
  readonly userKey: string;
  readonly token: string;
}

/** People who are logged in and may see the shop, which is put into a workspace of theirs. */
export async function makePeople(
  { db }: Pick<Deps, 'db'>,
  { shopId, name, count }: { shopId: number; name: string; count: number },
): Promise<Person[]> {
  const now = new Date().toISOString();
  return db.transaction(async (tx) => {
    const row = { workspaceKey: newKey(), name, mainCurrency: 'EUR', createdAt: now };
    const { workspaceId } = await insertWorkspace(tx, row);
    await placeShop(tx, { shopId, workspaceId, addedAt: now });
    const made: Person[] = [];
    for (let n = 0; n < count; n += 1) {
      const userKey = newKey();
      const email = `${userKey.toLowerCase()}@users.invalid`;
      const user = await insertUser(tx, {
        userKey,
        email,
        emailNormalised: email,
        firstName: 'Bench',
        lastName: '',
        passwordHash: null,
        locale: 'en-US',
        createdAt: now,
        verifiedAt: null,
      });
      const userId = user?.userId ?? 0;
      await insertMember(tx, { workspaceId, userId, role: 'Member', joinedAt: now });
      const token = randomBytes(32).toString('base64url');
      const session = { tokenHash: hashToken(token), sessionKey: newKey(), userId, ipHash: '' };
      const expiresAt = new Date(Date.parse(now) + 86_400_000).toISOString();
      await insertSession(tx, { ...session, createdAt: now, expiresAt, device: 'bench' });
      made.push({ userKey, token });
    }
    return made;
  });
}

/** The socket of an opened page, once it is subscribed to its shop. */
export function openPage(url: string, person: Person, shopId: number): Promise<Socket> {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { origin: url, cookie: `farthing=${person.token}` },
  });
  return new Promise((resolve, reject) => {
    socket.once('connect_error', reject);
    socket.once('connect', () => {
      const said = {
        user_key: person.userKey,
        become_shop_ID: shopId,
        user_name: 'Bench',
        user_type: 'online shop',
      };
      socket.emit('register', said, ({ status }: { status: number }) => {
        if (status === 201) resolve(socket);
        else reject(new Error(`A page was refused with ${status}.`));
      });
    });
  });
}
