// npm run secrets -- adopt: makes this server's key the one of the database, because the earlier one is lost for good.
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { adoptKey } from '#server/services/keys/hold-key.ts';
import { command } from '#tools/backup/command.ts';
import { Refused } from '#tools/backup/programs.ts';

await command('secrets', 'adopt', [], async ({ database, secretsKey, dataDir }, what) => {
  if (what !== 'adopt') throw new Refused('Usage: npm run secrets -- adopt');
  const db = await openDatabase(database);
  try {
    await migrate(db);
    const closed = await adoptKey(db, { secretsKey, dataDir }, new Date());
    return `The database uses the key of this server now. It does not open ${closed} of the stored passwords, seals and waiting e-mails: admins enter passwords of mail servers again, the next signed paper of a company gets a new seal, and those e-mails fail. What was encrypted stays in the database.`;
  } finally {
    await db.destroy();
  }
});
