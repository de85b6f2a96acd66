// A thread does not take over how its process reads TypeScript, so it is told here.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.module);
