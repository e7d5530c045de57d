/** Shows notes on the figures above; none where they are complete. */
export function Notes({
  note,
  isUpToDate,
  askAgain,
}: {
  readonly note: string | null;
  readonly isUpToDate: boolean;
  readonly askAgain: () => void;
}) {
  return (
    <>
      {note === null ? null : <s-paragraph color="subdued">{note}</s-paragraph>}
      {isUpToDate ? null : (
        <s-stack direction="inline" gap="base" alignItems="center">
          <s-text color="subdued">Newer orders or costs are still being worked in.</s-text>
          <s-button variant="tertiary" onClick={askAgain}>
            Refresh
          </s-button>
        </s-stack>
      )}
    </>
  );
}
