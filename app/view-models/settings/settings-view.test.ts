import { describe, expect, it } from 'vitest';
import { ROLES } from '#app/domain/access/roles/role.ts';
import { parseSettingsRequest } from './settings-view.ts';
import { workspaceButtons } from '#app/pages/settings/workspace-view.ts';

describe('the item of the settings', () => {
  it.each([
    ['shop', 'shop'],
    ['user', 'user'],
    ['workspace', 'workspace'],
    ['costs', 'costs'],
    ['reconciliation', 'reconciliation'],
    ['nonsense', 'costs'],
    ['constructor', 'costs'],
    [null, 'costs'],
  ])('%j opens %s', (text, item) => {
    const params = new URLSearchParams(text === null ? {} : { item: text });
    expect(parseSettingsRequest(params).item).toBe(item);
  });
});

describe('an address of the settings', () => {
  it('names a workspace, and may be about the costs of products', () => {
    const parse = (words: string) => parseSettingsRequest(new URLSearchParams(words));
    expect(parse('item=workspace&workspace=north')).toEqual({
      item: 'workspace',
      workspaceKey: 'north',
      isOfProducts: false,
    });
    expect(parse('view=products')).toEqual({
      item: 'costs',
      workspaceKey: null,
      isOfProducts: true,
    });
  });
});

describe('the buttons of the workspace', () => {
  it('are all there for its owner', () => {
    const states = Object.values(workspaceButtons('Owner'));
    expect(states.every(({ state, reason }) => state === 'shown' && reason === null)).toBe(true);
  });

  it('leave a member everything but who belongs to it and its end', () => {
    const buttons = workspaceButtons('Member');
    expect([buttons.invite.state, buttons.rename.state, buttons.addShop.state]).toEqual([
      'shown',
      'shown',
      'shown',
    ]);
    const reason = 'Only the owner of the workspace can do this.';
    for (const button of [buttons.changeRole, buttons.removeMember, buttons.removeShop]) {
      expect(button).toEqual({ state: 'disabled', reason });
    }
  });

  it('are hidden from partners, and those disabled say why', () => {
    expect(workspaceButtons('Partner').invite.state).toBe('hidden');
    for (const role of ROLES) {
      for (const { state, reason } of Object.values(workspaceButtons(role))) {
        expect(reason === null).toBe(state === 'shown');
      }
    }
  });
});
