// npm run backup -- <file>: database and files as one archive.
import { backUp } from '#tools/backup/back-up.ts';
import { command } from '#tools/backup/command.ts';

await command('backup', '<file>', [], backUp);
