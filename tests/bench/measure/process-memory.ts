import { existsSync, readdirSync, readFileSync } from 'node:fs';

const SAMPLE_MS = 100;
/** The database's own processes; what they hold is PostgreSQL's business. */
const DATABASE = /^postgres/;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  readonly residentBytes: number;
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

function familyOf(pid: number): Process[] {
  const all = processes();
  const family = all.filter((process) => process.pid === pid);
  // The list grows while it is walked: children of children follow their parents.
  for (const { pid: parent } of family) {
    family.push(...all.filter((p) => p.parent === parent && !DATABASE.test(p.name)));
  }
  return family;
}

function processes(): Process[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number.parseInt(name, 10)));
}

function readProcess(pid: number): Process[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const value = (key: string) => new RegExp(`^${key}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '';
    const residentBytes = Number.parseInt(value('VmRSS') || '0', 10) * 1024;
    return [
      { pid, parent: Number.parseInt(value('PPid'), 10), name: value('Name'), residentBytes },
    ];
  } catch {
    // The process ended between the listing and the reading.
    return [];
  }
}
