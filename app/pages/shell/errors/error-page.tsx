import { isRouteErrorResponse, useLocation, useNavigate } from '@remix-run/react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Box } from '#app/components/ui/box.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Page } from '#app/components/ui/page.ts';
import { Text } from '#app/components/ui/text.ts';
import { useEffect, useRef } from 'react';
import { sendOnce } from '#app/components/beacon/send-call.ts';
import { useOpenSupport } from '../outside/use-open-support.ts';
import {
  ERROR_ACTION_LABELS,
  type ErrorAction,
  getErrorPage,
  getPageStatus,
  isReported,
  NETWORK_FAILED,
} from '#app/view-models/start-up/error-page.ts';

/** Shows the error in calm words, and the actions; reports itself once (shell.md section 8). */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const { pathname } = useLocation();
  const { status, message } = readErrorFacts(error);
  const reported = useRef<string | null>(null);
  useEffect(() => {
    const said = message ?? '';
    const key = `${pathname} ${status} ${said}`;
    if (reported.current === key || !isReported(status, said, import.meta.env.DEV)) return;
    reported.current = key;
    const report = { status, page: pathname.slice(0, 500), message: said.slice(0, 2000) };
    sendOnce('/error-report', report);
  }, [pathname, status, message]);
  return <ErrorWordsPage status={status} message={message} />;
}

/** Returns the message and the status of a thrown error, 500 by default. */
function readErrorFacts(error: unknown): {
  readonly status: number;
  readonly message: string | null;
} {
  if (isRouteErrorResponse(error)) {
    const status = getPageStatus(error.status, error.data);
    return { status, message: typeof error.data === 'string' ? error.data : null };
  }
  if (error instanceof TypeError && isOfNetwork(error.message)) {
    return { status: NETWORK_FAILED, message: null };
  }
  return { status: 500, message: error instanceof Error ? error.message : null };
}

/** Recognises the browsers' own messages for a failed request. */
function isOfNetwork(message: string): boolean {
  // A part of the page that does not come while others do is missing on the server.
  if (/imported module/i.test(message) && navigator.onLine) return false;
  return /fetch|network|load failed/i.test(message);
}

/** Renders title, text and actions of a status (shell.md, "Error page"). */
export function ErrorWordsPage({
  status,
  message,
}: {
  readonly status: number;
  /** The message of the page about itself; null without one. */
  readonly message: string | null;
}) {
  const { title, text, actions } = getErrorPage(status, message);
  return (
    <Page>
      <Card>
        <Box padding="400">
          <BlockStack gap="400">
            <img src="/illustrations/error.svg" alt="" width={140} height={100} />
            <Text as="h1" variant="headingLg">
              {title}
            </Text>
            {/* "There is no such order." says more than that there is no such page. */}
            <Text as="p">{status === 404 && message !== null ? message : text}</Text>
            <InlineStack gap="200">
              {actions.map((action) => (
                <Way key={action} action={action} message={message ?? text} />
              ))}
            </InlineStack>
          </BlockStack>
        </Box>
      </Card>
    </Page>
  );
}

function Way({
  action,
  message,
}: {
  readonly action: ErrorAction;
  /** The error message of the page. */
  readonly message: string;
}) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { open, isOpening, url } = useOpenSupport({ page: pathname, message });
  const label = ERROR_ACTION_LABELS[action];
  switch (action) {
    case 'dashboard':
      return (
        <Button variant="primary" url="/dashboard">
          {label}
        </Button>
      );
    case 'go_back':
      return <Button onClick={() => navigate(-1)}>{label}</Button>;
    case 'try_again':
      return (
        <Button variant="primary" onClick={() => window.location.reload()}>
          {label}
        </Button>
      );
    case 'report_problem':
      return (
        <Button
          variant="primary"
          loading={isOpening}
          {...(url === null ? { onClick: () => void open() } : { url })}
        >
          {label}
        </Button>
      );
  }
}
