// npm run admin -- super <e-mail>: makes a person who can log in a super admin, or with --revoke ends it.
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { makeSuperAdmin } from '#server/services/users/make-super-admin.ts';
import { command } from '#tools/backup/command.ts';
import { Refused } from '#tools/backup/programs.ts';

await command('admin', 'super <e-mail>', ['revoke'], async ({ database }, what, given, [email = '']) => {
  if (what !== 'super') throw new Refused('Usage: npm run admin -- super <e-mail> [--revoke]');
  const db = await openDatabase(database);
  try {
    await migrate(db);
    return await makeSuperAdmin(db, email, !given.has('revoke'), new Date());
  } finally {
    await db.destroy();
  }
});
