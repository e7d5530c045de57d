import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The next message of a process of the bench. */
export async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const [answer] = (await once(child, 'message')) as [T];
  return answer;
}
