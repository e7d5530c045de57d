import { AppError } from '#app/lib/app-error.ts';
import type { ExtensionFailure } from '#app/view-models/extension/extension-failure.ts';

/** Runs the work of a route that extensions ask: pages are redirected, an extension gets a status and a message. */
export async function answerExtension<T>(work: () => Promise<T>) {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof AppError) {
      const { message, hint, status } = thrown;
      return toFailure({ message, hint, path: null }, status);
    }
    if (thrown instanceof Response && thrown.status < 400) return toFailure(...toRefusal(thrown));
    throw thrown;
  }
}

/** A resource route answers a value with status 200, whatever status stands beside it. */
function toFailure(failure: ExtensionFailure, status: number): Response {
  return Response.json(failure, { status });
}

/** A page that is not opened leads to another, which says why. */
function toRefusal({ headers }: Response): [ExtensionFailure, number] {
  const path = headers.get('location') ?? '/dashboard';
  if (path.startsWith('/onboarding') || path.startsWith('/register')) {
    const message = 'Farthing is not set up for this store yet.';
    return [{ message, hint: 'Finish its setup, then open this page again.', path }, 409];
  }
  if (path.startsWith('/maintenance')) {
    const message = 'Farthing is being maintained.';
    return [{ message, hint: 'Nothing is lost. Try again later.', path: null }, 503];
  }
  const message = 'You may not see this in Farthing.';
  const hint = 'The owner of the workspace decides what each member and each plan may see.';
  return [{ message, hint, path: '/dashboard' }, 403];
}
