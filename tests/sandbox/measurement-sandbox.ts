import { z } from 'zod';
import { startSandbox } from './sandbox-server.ts';

/**
 * Google Analytics' Measurement Protocol by its published reference. The real one answers 204 to whatever it
 * gets; here what its own rules would drop is answered 400, so that a test sees it.
 */
export async function startMeasurementSandbox() {
  const events: z.output<typeof payload>[] = [];
  const sandbox = await startSandbox(({ method, url, body }) => {
    const query = z
      .strictObject({ measurement_id: z.string().regex(/^G-[A-Z0-9]+$/), api_secret: z.string() })
      .safeParse(Object.fromEntries(url.searchParams));
    const parsed = payload.safeParse(JSON.parse(body));
    const isCollected = method === 'POST' && url.pathname === '/mp/collect';
    if (!isCollected || !query.success || !parsed.success) return { status: 400 };
    events.push(parsed.data);
    return { status: 204 };
  });
  return { ...sandbox, events };
}

/** Names of 40 letters, 25 parameters with values of 100, 25 events; a session is a number. */
const name = z.string().regex(/^[a-zA-Z]\w{0,39}$/);
const payload = z.strictObject({
  client_id: z.string().min(1),
  events: z
    .array(
      z.strictObject({
        name: name.refine((text) => !/^(_|firebase_|ga_|google_)/.test(text)),
        params: z
          .record(name, z.union([z.string().max(100), z.number()]))
          .refine(
            ({ session_id: id, ...rest }) =>
              (id === undefined || /^\d+$/.test(String(id))) && Object.keys(rest).length <= 24,
          ),
      }),
    )
    .min(1)
    .max(25),
});
