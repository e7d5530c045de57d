import { describe, expect, it } from 'vitest';
import { useBrowser } from './app.ts';
import { linkMailedTo } from './mail.ts';
import { finishOnboardingLater } from './shop-owner.ts';
import { fromElsewhere, newMerchant, register, useAccount } from './sign-in.ts';

describe('a merchant shares the work', () => {
  const browser = useBrowser();
  const account = useAccount('Olga');

  async function open(path: string) {
    const visit = await browser.visit('about:blank');
    await account.signIn(visit);
    await visit.page.goto(path);
    return visit;
  }

  async function invite(email: string, role: string): Promise<string> {
    const { page, context } = await open('/workspace/invite');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Role').selectOption(role);
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await page.getByText(`${email} is invited`).waitFor();
    await context.close();
    return linkMailedTo(email, 'invitation');
  }

  it('invites somebody new, who registers and sees the shops without changing them', async () => {
    const owner = await open('/register/connect-platforms');
    await owner.page.getByLabel('Name of the shop').fill('Olga’s shoes');
    await owner.page.getByRole('button', { name: 'Add the shop' }).click();
    await owner.page.waitForURL(/\/imports$/);
    await finishOnboardingLater(owner.page);
    const viewer = newMerchant('Vera');
    const link = await invite(viewer.email, 'View Only');
    const { page } = await browser.visit(link);
    await fromElsewhere(page.context());
    await page.getByRole('heading', { name: /^Olga invites you to/ }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(viewer.email);
    await page.getByLabel('First name').fill(viewer.firstName);
    await page.getByLabel('Password', { exact: true }).fill(viewer.password);
    await page.getByLabel('Repeat the password').fill(viewer.password);
    await page.getByRole('button', { name: 'Create your account' }).click();
    await page.waitForURL(/\/dashboard/);
    await page.goto('/settings?item=costs');
    await page.getByText('Your access is view only.').waitFor();
    expect(await page.getByRole('link', { name: 'Add handling' }).count()).toBe(0);
    const sent = await page.request.post('/settings?item=costs', {
      headers: { origin: new URL(page.url()).origin },
      form: { intent: 'save-handling', perOrder: '1' },
    });
    expect(sent.status()).toBe(403);
    await page.goto('/settings?item=workspace');
    await page.getByText('Olga’s shoes').first().waitFor();
    expect(await page.getByRole('link', { name: 'Invite a teammate' }).count()).toBe(0);
  });

  it('invites somebody with an account, who joins by it, and the link works once', async () => {
    const member = newMerchant('Mina');
    const { page } = await browser.visit('/login');
    await register(page, member);
    const link = await invite(member.email, 'Member');
    await page.goto(link);
    await page.getByRole('button', { name: 'Join the workspace' }).click();
    await page.waitForURL(/\/dashboard/);
    await page.goto('/settings?item=workspace');
    await page.getByText(member.email).waitFor();
    await page.goto(link);
    await page.getByText('This invitation was used, cancelled or is too old.').waitFor();
  });

  it('changes a role and removes a member, who loses the shop at once', async () => {
    const { page } = await open('/settings?item=workspace');
    await page.getByLabel('Role of Vera', { exact: true }).selectOption('Member');
    await page.getByRole('button', { name: 'Save the role of Vera' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    expect(await page.getByLabel('Role of Vera', { exact: true }).inputValue()).toBe('Member');
    await page.getByRole('link', { name: 'Remove Vera' }).click();
    await page.getByRole('button', { name: 'Remove now' }).click();
    await page.getByText('They no longer belong to the workspace').waitFor();
    await page.getByLabel('Role of Vera', { exact: true }).waitFor({ state: 'detached' });
  });

  it('takes an invitation back', async () => {
    const late = newMerchant('Lara');
    const link = await invite(late.email, 'Member');
    const { page } = await open('/settings?item=workspace');
    await page.getByRole('button', { name: `Cancel the invitation of ${late.email}` }).click();
    await page.getByText('The invitation is cancelled').waitFor();
    const other = await browser.visit(link);
    await other.page.getByText('This invitation was used, cancelled or is too old.').waitFor();
  });

  it('may not leave the workspace without an owner', async () => {
    const { page } = await open('/settings?item=workspace');
    await page.getByRole('link', { name: 'Leave the workspace' }).click();
    await page.getByRole('button', { name: 'Leave now' }).click();
    await page.getByText('A workspace needs an owner.').waitFor();
  });
});
