import type { SandboxReply } from '#tests/sandbox/sandbox-server.ts';

/** A refusal as the Selling Partner API words it. */
export function amazonError(status: number, code: string, details = ''): SandboxReply {
  return { status, body: { errors: [{ code, message: code, details }] } };
}
