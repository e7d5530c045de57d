import {
  COUNTED_THINGS,
  type CountedThing,
  type Diagnosis,
  type FailedJob,
  type ImportDiagnosis,
  type JobNumbers,
  type ShopDiagnosis,
  type SourceDiagnosis,
  type SyncDiagnosis,
} from './diagnosis.ts';

export interface DiagnosisSection {
  readonly title: string;
  readonly lines: readonly (readonly [name: string, value: string])[];
}

const THINGS: Readonly<Record<CountedThing, string>> = {
  orders: 'Orders',
  refunds: 'Refunds',
  products: 'Products',
  variants: 'Variants',
  unitCosts: 'Unit costs',
  expenses: 'Expenses',
};

/** Formats a diagnosis in sections, for the screen, the text file and the mail alike. */
export function toDiagnosisSections(diagnosis: Diagnosis): readonly DiagnosisSection[] {
  const { versions, queue, shop } = diagnosis;
  return [
    {
      title: 'Versions',
      lines: [
        ['Farthing', versions.farthing],
        ['Node.js', versions.node],
        ['PostgreSQL', versions.postgres],
        ['Schema', versions.schema ?? 'none'],
        ['Profit engine', String(versions.engine)],
      ],
    },
    { title: 'Jobs of the installation', lines: toJobLines(queue) },
    ...(shop === null ? [] : toShopSections(shop, versions.engine)),
  ];
}

/** Formats a diagnosis as a text, a line for each fact. */
export function toDiagnosisText(diagnosis: Diagnosis): string {
  const sections = toDiagnosisSections(diagnosis).map(({ title, lines }) =>
    [title, ...lines.map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return [`Diagnosis of Farthing, made ${diagnosis.madeAt}`, ...sections].join('\n\n');
}

function toShopSections(shop: ShopDiagnosis, engine: number): readonly DiagnosisSection[] {
  const { ledger, sources, syncs, imports, failedJobs } = shop;
  const days = shop.firstDay === null ? 'none' : `${shop.firstDay} to ${shop.lastDay}`;
  return [
    {
      title: 'Shop',
      lines: [
        ['Platform', shop.platform],
        ['Currency', shop.currency],
        ['Time zone', shop.timeZone],
        ['Onboarding', shop.isOnboardingDone ? 'done' : 'not done'],
        ['Days with data', days],
        ...COUNTED_THINGS.map((thing) => [THINGS[thing], String(shop.counts[thing])] as const),
      ],
    },
    {
      title: 'Ledger',
      lines: [
        ['Version', `${ledger.version}, daily costs ${ledger.dailyCostVersion}`],
        ['Written by engine', describeEngine(ledger.engine, engine)],
        ['Orders that wait', String(ledger.ordersWaiting)],
        ['Messages of the platform that wait', String(ledger.deliveriesWaiting)],
        ['Records that could not be read', String(ledger.recordsRejected)],
      ],
    },
    { title: 'Connections', lines: orNone(sources.map(toSourceLine)) },
    { title: 'Reading of the platform', lines: orNone(syncs.map(toSyncLine)) },
    { title: 'Last imports', lines: orNone(imports.map(toImportLine)) },
    { title: 'Jobs of the shop', lines: toJobLines(shop.jobs) },
    { title: 'Jobs that failed', lines: orNone(failedJobs.map(toFailedLine)) },
  ];
}

type Line = DiagnosisSection['lines'][number];

function toSourceLine(source: SourceDiagnosis): Line {
  const { state, accounts, readAt, fault, faultSince } = source;
  const read = readAt === null ? 'never read' : `read ${readAt}`;
  const facts = [state, `${accounts} accounts`, read];
  return [source.source, join(facts, named('fault', fault), named('since', faultSince))];
}

function toSyncLine(sync: SyncDiagnosis): Line {
  const { category, kind, status, startedAt, completedAt, readUntil } = sync;
  const times = [
    ...named('begun', startedAt),
    ...named('done', completedAt),
    ...named('read until', readUntil),
  ];
  return [`${category}, ${kind}`, join([status], times)];
}

function toImportLine({ format, status, startedAt, finishedAt }: ImportDiagnosis): Line {
  return [format, join([status], named('begun', startedAt), named('done', finishedAt))];
}

function toFailedLine({ name, attempts, attemptsMax }: FailedJob): Line {
  return [name, `attempt ${attempts} of ${attemptsMax}`];
}

/** Returns a fact with its name; empty for null. */
function named(name: string, fact: string | null): readonly string[] {
  return fact === null ? [] : [`${name} ${fact}`];
}

function join(...facts: readonly (readonly string[])[]): string {
  return facts.flat().join(', ');
}

function describeEngine(written: number | null, current: number): string {
  if (written === null) return 'none yet';
  return written === current ? `${written}, current` : `${written}, behind ${current}`;
}

function toJobLines(jobs: JobNumbers): DiagnosisSection['lines'] {
  const { dead, failing, running, waiting, scheduled, oldestDueSeconds } = jobs;
  return [
    ['Running', String(running)],
    ['Waiting', String(waiting)],
    ['Scheduled', String(scheduled)],
    ['Failing', String(failing)],
    ['Given up', String(dead)],
    ['Oldest that is due', oldestDueSeconds === null ? 'none' : `${oldestDueSeconds} s`],
  ];
}

function orNone(lines: DiagnosisSection['lines']): DiagnosisSection['lines'] {
  return lines.length === 0 ? [['Entries', 'none']] : lines;
}
