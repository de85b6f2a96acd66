// `npm start`: installs what is missing, builds the app and becomes the server meanwhile.
import { buildApp, installPackages, requireNode } from './install.mjs';

requireNode();
if (!installPackages()) process.exit(1);
const built = buildApp().then((isBuilt) => isBuilt || process.exit(1));
const { register } = await import('tsx/esm/api');
register();
const { startServer } = await import('../server/start-server.ts');
await startServer(built);
