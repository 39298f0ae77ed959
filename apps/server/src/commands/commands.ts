import type { Command } from './command.ts'

const keys = () => import('./keys.ts')
const operator = () => import('./operator.ts')
const operatorChange = () => import('./operator-change.ts')
const settings = () => import('./settings.ts')

/**
 * All commands of `npm run skinverse`, in the order of its help. Loaded on demand: a command starts in a quarter of the
 * time if it does not load what only others need.
 */
export const commands: ReadonlyMap<Command['name'], () => Promise<Command>> = new Map([
	['status', async () => (await import('./status.ts')).statusCommand],
	['doctor', async () => (await import('./doctor.ts')).doctorCommand],
	['migrate', async () => (await import('./migrate.ts')).migrateCommand],
	['setup', async () => (await import('./setup.ts')).setupCommand],
	['setup link', async () => (await import('./setup-link.ts')).setupLinkCommand],
	['settings get', async () => (await settings()).settingsGetCommand],
	['settings set', async () => (await settings()).settingsSetCommand],
	['operator create', async () => (await operator()).operatorCreateCommand],
	['operator list', async () => (await operator()).operatorListCommand],
	['operator role', async () => (await operatorChange()).operatorRoleCommand],
	['operator password', async () => (await operatorChange()).operatorPasswordCommand],
	['operator second-factor', async () => (await operatorChange()).operatorSecondFactorCommand],
	['operator disable', async () => (await operator()).operatorDisableCommand],
	['operator enable', async () => (await operatorChange()).operatorEnableCommand],
	['mail show', async () => (await import('./mail-show.ts')).mailShowCommand],
	['demo remove', async () => (await import('./demo.ts')).demoRemoveCommand],
	['catalogue import', async () => (await import('./catalogue-import.ts')).catalogueImportCommand],
	['catalogue generate', async () => (await import('./catalogue-generate.ts')).catalogueGenerateCommand],
	['pictures verify', async () => (await import('./pictures-verify.ts')).picturesVerifyCommand],
	['ledger verify', async () => (await import('./ledger-verify.ts')).ledgerVerifyCommand],
	['keys list', async () => (await keys()).keysListCommand],
	['keys rotate', async () => (await keys()).keysRotateCommand],
	['backup', async () => (await import('./backup.ts')).backupCommand],
	['restore', async () => (await import('./restore.ts')).restoreCommand],
])
