// `npm start`: installs and builds what is missing, then becomes the server.
import { buildApp, installPackages, requireNode } from './install.mjs';

requireNode();
installPackages();
buildApp();
const { register } = await import('tsx/esm/api');
register();
await import('../server/main.ts');
