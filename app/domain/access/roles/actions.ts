/** The permissions of a role, the state of its buttons, and the texts of refusals. */
import { ACTION_KINDS, ACTIONS, type ButtonState } from './action-table.ts';
import type { Role } from './role.ts';

export type Action = keyof typeof ACTIONS;

/** Decides if a role can do this: the server checks every call, the interface every button. */
export function canDo(role: Role, action: Action): boolean {
  return getButtonState(role, action) === 'shown';
}

export function getButtonState(role: Role, action: Action): ButtonState {
  const states: Partial<Record<Role, ButtonState>> = ACTION_KINDS[ACTIONS[action]];
  return states[role] ?? 'shown';
}

/** Returns the text of a disabled button and a refused call; null when the role can do it. */
export function getActionRefusal(role: Role, action: Action): string | null {
  return canDo(role, action) ? null : REFUSALS[role];
}

/** The first text is the specification's; the others name who can help. */
const REFUSALS: Readonly<Record<Role, string>> = {
  Demo: 'Action is not available in the demo store. Try it in a copy of your own.',
  'View Only': 'Your access is view only. The owner of the workspace can change that.',
  Partner: 'Partners cannot do this. The owner of the workspace can.',
  Member: 'Only the owner of the workspace can do this.',
  Owner: 'This action is not available.',
};
