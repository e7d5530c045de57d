import { z } from 'zod';
import { deleteEventsBefore, insertEvent } from '#app/data/workspaces/event-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import { newKey } from '#app/lib/random-token.ts';
import { textField } from '#app/lib/text-field.ts';
import type { Deps } from '#app/services/deps.ts';

const schema = z.strictObject({
  eventType: textField(100),
  eventLabel: textField(200),
  url: textField(2000).transform(getPage),
});

export interface RecordWorkspaceEventOptions extends z.input<typeof schema> {
  readonly userId: number;
  readonly workspaceId: number;
}

/** Records an action of a member, for instance opening a page. Throws `not_found` for others. */
export async function recordWorkspaceEvent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, workspaceId, ...fields }: RecordWorkspaceEventOptions,
): Promise<void> {
  const event = parseInput(schema, fields);
  const happenedAt = clock().toISOString();
  const row = { ...event, userId, workspaceId, eventId: newKey(), happenedAt };
  if (!(await insertEvent(db, row))) {
    throw new AppError('not_found', 'There is no such workspace.');
  }
}

/**
 * The parameters of an address that identify the page; others may be secrets or customers' data.
 */
const KNOWN_PARAMS = ['tab', 'item'];
const TOKEN_PAGES = /^\/(reset-password|invitation|confirm-email|unsubscribe)\/.*/;

function getPage(url: string): string {
  if (!URL.canParse(url, 'https://own.invalid')) return '';
  const { pathname, searchParams } = new URL(url, 'https://own.invalid');
  const knownParams = [...searchParams].filter(([name]) => KNOWN_PARAMS.includes(name));
  const query = new URLSearchParams(knownParams).toString();
  return pathname.replace(TOKEN_PAGES, '/$1') + (query === '' ? '' : `?${query}`);
}

/** The days for which events are stored: later ones are of no use, and private. */
const RETENTION_DAYS = 180;
const DAY_MS = 86_400_000;

/**
 * Deletes the events of workspaces that are older than 180 days and returns their number. A repeat
 * is harmless.
 */
export async function pruneWorkspaceEvents({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<{ deleted: number }> {
  const before = new Date(clock().getTime() - RETENTION_DAYS * DAY_MS).toISOString();
  return { deleted: await deleteEventsBefore(db, before) };
}
