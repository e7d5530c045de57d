import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The next thing that a process of the bench tells. */
export async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const [answer] = (await once(child, 'message')) as [T];
  return answer;
}
