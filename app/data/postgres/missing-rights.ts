import { AppError } from '#app/lib/app-error.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

/** Runs work that creates tables; for a role without the right, the error names the rights that it needs. */
export async function sayingRights<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown };
    if (code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new AppError('configuration', `PostgreSQL refuses: ${String(message)}.`, {
      hint:
        'Make the role of DATABASE_URL the owner of its database, or run as its owner: ' +
        'grant create on database NAME to ROLE; grant usage, create on schema public to ROLE;',
      cause: error,
    });
  }
}
