import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#server/project-folder.ts';

/** The bytes of a picture of the demo. */
export const demoPicture = (name: string): Buffer => readFileSync(join(projectFolder, 'schemas/demo', name));
