// A thread does not take over how its process reads TypeScript, so it is told here.
import { register } from 'tsx/esm/api';

register();
await import('./pdf-worker.ts');
