// Installs the packages of a clone that is new or older than its lockfile, before a command that needs them.
import { installPackages, requireNode } from './install.mjs';

requireNode();
if (!installPackages()) process.exitCode = 1;
