import { describe, expect, it } from 'vitest';
import { getPageViewEvent, type PageOnScreen } from './page-view-event.ts';

const ON_ORDERS: PageOnScreen = { pathname: '/orders', search: '', userId: 7, workspaceId: 3 };
const keyOf = (search: string) => getPageViewEvent({ ...ON_ORDERS, search })?.key;

describe('the event of a page that is opened', () => {
  it('says which page it is, of which workspace, and who opened it', () => {
    const search = '?item=shop&start=2023-02-01';
    expect(getPageViewEvent({ ...ON_ORDERS, pathname: '/settings', search })?.data).toEqual({
      event_type: 'page_view',
      event_label: 'Settings: shop',
      url: '/settings?item=shop&start=2023-02-01',
      workspace_ID: '3',
      user_ID: '7',
    });
  });

  it('is another one for each item and tab, and none for other days', () => {
    expect(keyOf('?tab=orders')).not.toBe(keyOf('?tab=products'));
    expect(keyOf('?item=user')).not.toBe(keyOf('?item=shop'));
    expect(keyOf('?tab=orders&start=2023-02-01')).toBe(keyOf('?tab=orders&start=2023-03-01'));
  });

  it('is none of who has no account or no workspace', () => {
    expect(getPageViewEvent({ ...ON_ORDERS, userId: null })).toBeNull();
    expect(getPageViewEvent({ ...ON_ORDERS, workspaceId: null })).toBeNull();
  });
});
