import { sendOnce } from './send-once.ts';

/** A call of the dispatcher whose reply nobody waits for. */
export function sendCall(controller: string, method: string, params: object): void {
  sendOnce('/api', { controller, method, params });
}
