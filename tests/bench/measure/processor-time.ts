import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/**
 * Seconds that the processors have worked for a process and what it has started, ended ones
 * included; 0 where the system has no /proc to look at.
 */
export function processorSeconds(pid: number): number {
  const all = processes();
  const own = all.filter((process) => process.pid === pid);
  // The list grows while it is walked: children of children follow their parents.
  for (const { pid: parent } of own) own.push(...all.filter((one) => one.parent === parent));
  return own.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND;
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Its own, and those of the children that have ended. */
  readonly ticks: number;
}

function processes(): Process[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readProcess(name));
  } catch {
    return [];
  }
}

function readProcess(name: string): Process[] {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    // The second field is a name in brackets, which may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const parent = Number(fields[1]);
    const ticks = fields.slice(11, 15).reduce((sum, text) => sum + Number(text), 0);
    return [{ pid: Number(name), parent, ticks }];
  } catch {
    // The process ended between the listing and the reading.
    return [];
  }
}
