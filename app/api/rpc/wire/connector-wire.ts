import type { ConnectorView } from '#app/view-models/connectors/connectors-view.ts';

/** Codes of a check: 2 is ignored by the browser, 7 warns; 6 is a missing permission. */
const ERR = { failed: 1, notConnected: 2, permission: 6, otherUser: 7 } as const;

/** The reply of checkConnection (features.md section 7). */
export function checkWire(view: ConnectorView) {
  const { name, accounts } = view;
  const ofOne = accounts.find((one) => one.isChosen && one.fault !== null)?.fault ?? null;
  const said = {
    user_data: userWire(view),
    data_retrieval_error_message: view.fault ?? ofOne,
  };
  if (view.state === 'connected') {
    const { reason } = view;
    if (reason === null) return { success: true, err: null, msg: null, ...said };
    const msg = { title: name, text: reason, type: 'warning' };
    return { success: true, err: ERR.otherUser, msg, ...said };
  }
  if (view.state === 'disconnected') {
    return { success: false, err: ERR.notConnected, msg: null, ...said };
  }
  const isRevoked = view.state === 'revoked';
  const text = isRevoked
    ? (view.reason ?? `${name} no longer accepts this connection: connect it again.`)
    : `${name} is not set up on this installation: ${view.variables.join(' and ')} are missing.`;
  const err = /permission/i.test(text) ? ERR.permission : ERR.failed;
  return { success: false, err, msg: { title: 'Connection Error', text, type: 'error' }, ...said };
}

function userWire({ userName, email, imageUrl }: ConnectorView) {
  if (userName === null) return null;
  const [first = '', ...rest] = userName.split(' ');
  return {
    display_name: userName,
    first_name: first,
    last_name: rest.join(' '),
    email,
    image_url: imageUrl,
  };
}
