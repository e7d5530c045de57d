export function dataRequestsTitle(count: number): string {
  return count === 1
    ? 'A customer asks what data is stored about them'
    : `${count} customers ask what data is stored about them`;
}

export const DATA_REQUESTS_TEXT =
  'Your shop’s platform passed this on. They must have an answer within a month.';
