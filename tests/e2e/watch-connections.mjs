// Loaded into a server before its own modules: writes down every host that it connects to beyond this machine.
import { appendFileSync } from 'node:fs';
import net from 'node:net';

const file = process.env.CONNECTIONS_FILE;
const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function watchedConnect(...args) {
  const [options] = Array.isArray(args[0]) ? args[0] : args;
  const host = typeof options === 'object' ? (options.host ?? '') : String(args[1] ?? '');
  const isOwn = /^(localhost|127\.\d+\.\d+\.\d+|::1|)$/.test(host);
  if (!isOwn) appendFileSync(file, `${host}\n`);
  return connect.apply(this, args);
};
