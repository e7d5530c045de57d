import { readdirSync, readFileSync } from 'node:fs';

const SAMPLE_MS = 100;
/** The database's own processes; what they hold is PostgreSQL's business. */
const DATABASE = /^postgres/;

interface Process {
  readonly name: string;
  readonly residentBytes: number;
  readonly children: readonly number[];
}

/**
 * Watches a process and all that it starts, less the database. `stop` gives the most they held at
 * once, in bytes; 0 where the system has no /proc to look at.
 */
export function watchMemory(pid: number): { readonly stop: () => number } {
  let peakBytes = 0;
  const sample = () => {
    const total = familyOf(pid).reduce((sum, { residentBytes }) => sum + residentBytes, 0);
    peakBytes = Math.max(peakBytes, total);
  };
  sample();
  const timer = setInterval(sample, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return peakBytes;
    },
  };
}

/** Walked from the process downwards: reading all processes of a busy machine would slow what is measured. */
function familyOf(pid: number): Process[] {
  const process = readProcess(pid);
  if (process === null) return [];
  return [
    process,
    ...process.children.flatMap(familyOf).filter(({ name }) => !DATABASE.test(name)),
  ];
}

function readProcess(pid: number): Process | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const value = (key: string) => new RegExp(`^${key}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '';
    const residentBytes = Number.parseInt(value('VmRSS') || '0', 10) * 1024;
    return { name: value('Name'), residentBytes, children: readChildren(pid) };
  } catch {
    // The process ended between the listing and the reading, or the system has no /proc.
    return null;
  }
}

function readChildren(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`);
  return tasks.flatMap((task) => {
    const children = readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8');
    return children.split(' ').flatMap((child) => (child === '' ? [] : Number.parseInt(child, 10)));
  });
}
