import { AppError } from '#app/lib/app-error.ts';
import type { ExtensionFailure } from '#app/view-models/extension/extension-failure.ts';

/** Answers a route for extensions: redirects of pages become a status and a message. */
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

/** Returns a failure with its status: a resource route answers a plain value with status 200. */
function toFailure(failure: ExtensionFailure, status: number): Response {
  return Response.json(failure, { status });
}

/** Converts a redirect to a failure: the address of another page states the reason. */
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
