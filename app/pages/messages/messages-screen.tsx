import { useFetcher, useNavigate } from '@remix-run/react';
import { Badge } from '#app/components/ui/badge.ts';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { EmptyState } from '#app/components/ui/empty-state.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Link } from '#app/components/ui/link.ts';
import { Page } from '#app/components/ui/page.ts';
import { Pagination } from '#app/components/ui/pagination.ts';
import { Text } from '#app/components/ui/text.ts';
import { formatCount } from '#app/lib/format-number.ts';
import type { FormReply } from '#app/lib/form-reply.ts';
import { readAllMessagesForm, readMessageForm } from './message-forms.ts';
import {
  type ListedMessage,
  MESSAGES_OF_PAGE,
  MESSAGES_PATH,
  type MessagesView,
} from './messages-view.ts';
import styles from './messages.module.css';

/** /messages: all messages to the shop and its user, the newest first. */
export function MessagesScreen({ view }: { readonly view: MessagesView }) {
  const { messages, canMarkAll, refusal, count } = view;
  const marking = useFetcher<FormReply>();
  const markAll = () =>
    marking.submit(
      { intent: readAllMessagesForm.intent },
      { method: 'post', action: MESSAGES_PATH },
    );
  const failed = marking.data?.ok === false ? marking.data.message : null;
  return (
    <Page
      title="Messages"
      subtitle="What this shop and you were told, the newest first."
      backAction={{ content: 'Dashboard', url: '/dashboard' }}
      narrowWidth
      {...(canMarkAll && {
        primaryAction: {
          content: 'Mark all as read',
          onAction: markAll,
          loading: marking.state !== 'idle',
        },
      })}
    >
      <BlockStack gap="400">
        {refusal !== null && <Banner tone="info">{refusal}</Banner>}
        {failed !== null && <Banner tone="critical">{failed}</Banner>}
        {count === 0 ? (
          <Card>
            <EmptyState heading="No messages yet" image="/illustrations/first-use.svg">
              <p>
                What is shown over your pages is listed here too: missing costs, imports and
                connections that fail, and the alerts that you get by email.
              </p>
            </EmptyState>
          </Card>
        ) : messages.length === 0 ? (
          <Card>
            <BlockStack gap="300" inlineAlign="start">
              <Text as="p">There are no messages on this page.</Text>
              <Button url={MESSAGES_PATH}>Show the newest</Button>
            </BlockStack>
          </Card>
        ) : (
          <Card padding="0">
            <ul className={styles['list']} aria-label="Messages">
              {messages.map((message) => (
                <MessageRow key={message.id} message={message} />
              ))}
            </ul>
          </Card>
        )}
        <Pages view={view} />
      </BlockStack>
    </Page>
  );
}

function MessageRow({ message }: { readonly message: ListedMessage }) {
  const { id, kindLabel, text, link, receivedAt, receivedText, isRead, canMark } = message;
  const marking = useFetcher<FormReply>();
  const mark = () =>
    marking.submit(
      { intent: readMessageForm.intent, message: id },
      { method: 'post', action: MESSAGES_PATH },
    );
  return (
    <li className={styles['row']} data-unread={!isRead}>
      <BlockStack gap="200">
        <InlineStack gap="200" blockAlign="center">
          {!isRead && <Badge tone="attention">New</Badge>}
          <Text as="span" tone="subdued" variant="bodySm">
            {kindLabel}, <time dateTime={receivedAt}>{receivedText}</time>
          </Text>
        </InlineStack>
        <Text as="p" fontWeight={isRead ? 'regular' : 'medium'} breakWord>
          {text}
        </Text>
        {(link !== null || canMark) && (
          <InlineStack gap="400">
            {link !== null && <Link url={link.path}>{link.label}</Link>}
            {canMark && (
              <Button
                variant="plain"
                onClick={mark}
                loading={marking.state !== 'idle'}
                accessibilityLabel={`Mark as read: ${text}`}
              >
                Mark as read
              </Button>
            )}
          </InlineStack>
        )}
      </BlockStack>
    </li>
  );
}

/** Links to further pages, where one is not enough. */
function Pages({ view: { count, page, locale } }: { readonly view: MessagesView }) {
  const navigate = useNavigate();
  const last = Math.ceil(count / MESSAGES_OF_PAGE);
  if (last <= 1) return null;
  const go = (number: number) => navigate(`${MESSAGES_PATH}?page=${number}`);
  const first = (page - 1) * MESSAGES_OF_PAGE + 1;
  const end = Math.min(page * MESSAGES_OF_PAGE, count);
  const number = (value: number) => formatCount(value, locale);
  return (
    <InlineStack align="center">
      <Pagination
        label={first > count ? '' : `${number(first)} to ${number(end)} of ${number(count)}`}
        hasPrevious={page > 1}
        onPrevious={() => go(Math.min(page - 1, last))}
        hasNext={page < last}
        onNext={() => go(page + 1)}
        accessibilityLabels={{ previous: 'Newer messages', next: 'Older messages' }}
      />
    </InlineStack>
  );
}
