import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import type { Role } from '#app/domain/access/roles/role.ts';

export interface RoleView {
  /** Where a user of the role lands when opening billing, and the costs. */
  readonly billing: string;
  readonly costs: string;
  /** What a button looks like that changes something of the shop. */
  readonly changes: ButtonState;
  /** What a button looks like that is for owners alone. */
  readonly ending: ButtonState;
  /** What stands beside what cannot be done. */
  readonly says: string | null;
}

const COSTS = '/settings?item=costs';

/** What every role finds (shell.md section 6). */
export const ROLE_VIEWS: Readonly<Record<Role, RoleView>> = {
  Owner: { billing: '/billing', costs: COSTS, changes: 'shown', ending: 'shown', says: null },
  Member: {
    billing: '/billing',
    costs: COSTS,
    changes: 'shown',
    ending: 'disabled',
    says: 'Only the owner of the workspace can do this.',
  },
  'View Only': {
    billing: '/dashboard',
    costs: COSTS,
    changes: 'disabled',
    ending: 'disabled',
    says: 'Your access is view only. The owner of the workspace can change that.',
  },
  Partner: {
    billing: '/billing',
    costs: COSTS,
    changes: 'hidden',
    ending: 'hidden',
    says: 'Partners cannot do this. The owner of the workspace can.',
  },
  Demo: {
    billing: '/dashboard',
    costs: '/dashboard',
    changes: 'disabled',
    ending: 'disabled',
    says: 'Action is not available in the demo store. Try it in a copy of your own.',
  },
};
