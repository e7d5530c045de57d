import { sendOnce } from './send-once.ts';

/** A call of the dispatcher without waiting for its reply. */
export function sendCall(controller: string, method: string, params: object): void {
  sendOnce('/api', { controller, method, params });
}
