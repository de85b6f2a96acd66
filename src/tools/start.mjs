// `npm start`: installs and builds missing parts, then becomes the server.
import { buildApp, installPackages, requireNode } from './install.mjs';

requireNode();
if (!installPackages() || !buildApp()) process.exit(1);
const { register } = await import('tsx/esm/api');
register();
await import('../server/main.ts');
