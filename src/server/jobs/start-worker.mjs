// A thread does not inherit the TypeScript loader of its process, so it is registered here.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.module);
