// `npm start`: installs missing parts, then runs the server and keeps it running, while the app is being built.
import { join } from 'node:path';
import { buildApp, buildServer, installPackages, requireNode, root } from './install.mjs';
import { supervise } from './supervise.mjs';

requireNode();
if (!installPackages()) process.exit(1);
const appBuilt = buildApp();
await buildServer().catch(({ message }) => {
  console.error(message);
  process.exit(1);
});
const server = join(root, 'dist', 'server', 'main.mjs');
const code = await supervise(['--enable-source-maps', server, '--app-follows'], appBuilt);
process.exit((await appBuilt) ? code : 1);
