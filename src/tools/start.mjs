// `npm start`: installs missing parts, then becomes the server while the app is being built.
import { buildApp, buildServer, installPackages, requireNode } from './install.mjs';

requireNode();
if (!installPackages()) process.exit(1);
const built = buildApp().then((isBuilt) => isBuilt || process.exit(1));
await buildServer();
process.setSourceMapsEnabled(true);
const { startServer } = await import('../../dist/server/start-server.mjs');
await startServer(built);
