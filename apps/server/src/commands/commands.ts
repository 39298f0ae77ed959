import { backupCommand } from './backup.ts'
import { catalogueGenerateCommand } from './catalogue-generate.ts'
import { catalogueImportCommand } from './catalogue-import.ts'
import type { Command } from './command.ts'
import { demoRemoveCommand } from './demo.ts'
import { doctorCommand } from './doctor.ts'
import { keysListCommand, keysRotateCommand } from './keys.ts'
import { ledgerVerifyCommand } from './ledger-verify.ts'
import { mailShowCommand } from './mail-show.ts'
import { migrateCommand } from './migrate.ts'
import { operatorCreateCommand, operatorDisableCommand, operatorListCommand } from './operator.ts'
import {
	operatorEnableCommand,
	operatorPasswordCommand,
	operatorRoleCommand,
	operatorSecondFactorCommand,
} from './operator-change.ts'
import { picturesVerifyCommand } from './pictures-verify.ts'
import { restoreCommand } from './restore.ts'
import { settingsGetCommand, settingsSetCommand } from './settings.ts'
import { setupCommand } from './setup.ts'
import { setupLinkCommand } from './setup-link.ts'
import { statusCommand } from './status.ts'

/** All commands of `npm run skinverse`, in the order of its help. */
export const commands: readonly Command[] = [
	statusCommand,
	doctorCommand,
	migrateCommand,
	setupCommand,
	setupLinkCommand,
	settingsGetCommand,
	settingsSetCommand,
	operatorCreateCommand,
	operatorListCommand,
	operatorRoleCommand,
	operatorPasswordCommand,
	operatorSecondFactorCommand,
	operatorDisableCommand,
	operatorEnableCommand,
	mailShowCommand,
	demoRemoveCommand,
	catalogueImportCommand,
	catalogueGenerateCommand,
	picturesVerifyCommand,
	ledgerVerifyCommand,
	keysListCommand,
	keysRotateCommand,
	backupCommand,
	restoreCommand,
]
