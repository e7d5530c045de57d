/** The pages that mails lead to, each with the token that opens it. */
export function resetLink(appUrl: string, token: string): string {
  return `${appUrl}/reset-password/${encodeURIComponent(token)}`;
}

export function inviteLink(appUrl: string, token: string): string {
  return `${appUrl}/invitation/${encodeURIComponent(token)}`;
}

export function confirmEmailLink(appUrl: string, token: string): string {
  return `${appUrl}/confirm-email/${encodeURIComponent(token)}`;
}
