import { startSandbox } from './sandbox-server.ts';

/**
 * Chatwoot as far as a page meets it, by the source of its website widget: `chatwootSDK.run` frames
 * `/widget?website_token=...`, `chatwoot:ready` says that the frame is there, `setUser` refuses what the real one
 * refuses, and `toggle` shows and hides it. Nothing of a conversation is here.
 */
export function startChatwootSandbox() {
  return startSandbox(({ url }) => {
    if (url.pathname === '/packs/js/sdk.js') {
      return { status: 200, headers: { 'content-type': 'text/javascript' }, body: SDK };
    }
    if (url.pathname === '/widget') {
      const body = '<!doctype html><title>Chat</title><p>How can we help?</p>';
      return { status: 200, headers: { 'content-type': 'text/html' }, body };
    }
    return { status: 404 };
  });
}

const SDK = `
window.chatwootSDK = {
  run({ baseUrl, websiteToken }) {
    if (window.$chatwoot) return;
    const settings = window.chatwootSettings || {};
    const frame = document.createElement('iframe');
    frame.id = 'chatwoot_live_chat_widget';
    frame.title = 'Chat';
    frame.hidden = true;
    frame.style.cssText = 'position:fixed;right:20px;bottom:20px;width:400px;height:400px';
    frame.src = baseUrl + '/widget?website_token=' + websiteToken;
    window.$chatwoot = {
      position: settings.position === 'left' ? 'left' : 'right',
      hideMessageBubble: settings.hideMessageBubble || false,
      setUser(identifier, user) {
        if (typeof identifier !== 'string' && typeof identifier !== 'number') {
          throw new Error('Identifier should be a string or a number');
        }
        if (!user.avatar_url && !user.email && !user.name) {
          throw new Error('User object should have one of the keys [avatar_url, email, name]');
        }
        window.$chatwoot.identifier = identifier;
        window.$chatwoot.user = user;
      },
      toggle(state) {
        frame.hidden = state === 'close';
      },
    };
    frame.addEventListener('load', () => window.dispatchEvent(new Event('chatwoot:ready')));
    document.body.append(frame);
  },
};
`;
