// Runs the server as a process that serves the built app.
import { once } from 'node:events';
import { startServer } from '#server/start-server.ts';

// `npm start` builds the app meanwhile, and then sends a message.
await startServer(process.argv.includes('--app-follows') ? once(process, 'message') : Promise.resolve());
