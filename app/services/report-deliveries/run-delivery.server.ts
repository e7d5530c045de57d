import {
  type ReportDelivery,
  selectReportDelivery,
  updateDeliveryOutcome,
} from '#app/data/reports/report-delivery-rows.server.ts';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import type { MailOutcome } from './send-claimed-mail.server.ts';

export interface DueMails {
  readonly shopId: number;
  readonly reportId: string;
  /** The date of the schedule, ISO in UTC. */
  readonly dueAt: string;
  readonly signal?: AbortSignal;
}

export interface DeliveryOutcome {
  readonly sent: number;
  /** First names: of addresses that the server refuses, and of mails that may be sent later. */
  readonly refused: readonly string[];
  readonly failed: readonly string[];
}

export const NOTHING_SENT: DeliveryOutcome = { sent: 0, refused: [], failed: [] };

export function toOutcome(outcome: MailOutcome, name: string): DeliveryOutcome {
  return {
    sent: outcome === 'sent' ? 1 : 0,
    refused: outcome === 'refused' ? [name] : [],
    failed: outcome === 'again' ? [name] : [],
  };
}

export interface DeliveryToSend {
  readonly shop: Shop;
  readonly delivery: ReportDelivery;
}

/**
 * Sends the mails of one date of a schedule by `send`, and stores the result. A schedule that was
 * deleted, ended or changed meanwhile, or that has a later due date, is not sent. Throws where
 * another attempt may help; any other failure is only stored.
 */
export async function runDelivery(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  due: DueMails,
  send: (toSend: DeliveryToSend) => Promise<DeliveryOutcome>,
): Promise<void> {
  const delivery = await selectReportDelivery(db, due);
  const shop = await selectShopById(db, due.shopId);
  if (delivery === null || shop === null || delivery.dueAt !== due.dueAt) return;
  const note = (isSent: boolean, failure: string | null) =>
    updateDeliveryOutcome(db, due, { isSent, failure, now: clock().toISOString() });
  try {
    const { sent, refused, failed } = await send({ shop, delivery });
    const names = [...refused, ...failed].join(', ');
    if (sent > 0 || names !== '') await note(sent > 0, names === '' ? null : refusalText(names));
    if (failed.length > 0) throw new MailsNotSent(`${failed.length} mails could not be sent.`);
  } catch (error) {
    if (error instanceof MailsNotSent || due.signal?.aborted === true) throw error;
    // What is too much at this moment is no fault of what is sent.
    const isFinal = error instanceof AppError && error.code !== 'unavailable';
    await note(false, isFinal ? toText(error) : FIGURES_NOT_READ);
    if (!isFinal) throw error;
  }
}

const FIGURES_NOT_READ = 'The figures could not be read. Farthing tries again.';

/** An error that makes the job try again; the failure is stored already, without addresses. */
class MailsNotSent extends Error {}

function refusalText(names: string): string {
  return `The mail server did not take the e-mail for ${names}. Farthing tries again unless the address is refused.`;
}

function toText({ message, hint }: AppError): string {
  return hint === null ? message : `${message} ${hint}`;
}
