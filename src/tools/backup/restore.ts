// npm run restore -- <file> [--force] [--unsealed]: restores a backup, or changes nothing and says why.
import { command } from '#tools/backup/command.ts';
import { restoreBackup } from '#tools/backup/restore-backup.ts';

await command('restore', '<file>', ['force', 'unsealed'], (settings, file, given) =>
  restoreBackup(settings, file, { force: given.has('force'), unsealed: given.has('unsealed') }),
);
