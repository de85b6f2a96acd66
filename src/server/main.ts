// The server as a process, over the app as it is built.
import { startServer } from '#server/start-server.ts';

await startServer(Promise.resolve());
