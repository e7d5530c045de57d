import { defineConfig } from 'prisma/config';

// `prisma generate` wants a schema engine that it does not use; any program in its place keeps it
// from downloading one. Migrations are applied by app/data/migrate.server.ts.
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= process.execPath;

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
});
