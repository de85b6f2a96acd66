// Runs the server as a process that serves the built app.
import { startServer } from '#server/start-server.ts';

await startServer(Promise.resolve());
