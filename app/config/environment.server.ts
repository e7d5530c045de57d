import path from 'node:path';
import { z } from 'zod';
import { AppError } from '#app/lib/app-error.ts';

export interface Environment {
  readonly host: string;
  readonly port: number;
  /** Absolute path of the folder for the embedded database and files. */
  readonly dataDir: string;
  /** null: the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | null;
}

const schema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a port number')
    .min(0, 'must be a port number from 0 to 65535')
    .max(65535, 'must be a port number from 0 to 65535')
    .default(3000),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'must look like postgres://user:password@host:5432/database')
    .optional(),
});

/** Reads the environment once; throws a `configuration` error that names each bad variable. */
export function environment(variables: NodeJS.ProcessEnv = process.env): Environment {
  // An empty variable is an unset one: shells and compose files write `PORT=`.
  const set = Object.entries(variables).filter(([, value]) => value !== '');
  const parsed = schema.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      (issue) =>
        `${issue.path.join('.')} ${issue.message} (now "${faultyValue(variables, issue)}")`,
    );
    throw new AppError('configuration', `The environment is not valid: ${faults.join('; ')}.`, {
      hint: 'Correct or unset the variable and start again.',
    });
  }
  const { HOST, PORT, DATA_DIR, DATABASE_URL } = parsed.data;
  return {
    host: HOST,
    port: PORT,
    dataDir: path.resolve(DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
  };
}

/** The value at fault, except a database address, which may hold a password. */
function faultyValue(variables: NodeJS.ProcessEnv, issue: { path: PropertyKey[] }): string {
  const name = String(issue.path[0]);
  return name === 'DATABASE_URL' ? '...' : (variables[name] ?? '');
}
