import { refuseDemoAccounts } from '../../modules/demo-accounts/index.ts'
import type { Config } from '../../platform/config.ts'
import { countUnlockable } from '../../platform/secrets/key-encryption.ts'
import { attempt } from './attempt.ts'
import { type Finding, fine, type OpenedDatabase } from './finding.ts'

/** What a start refuses: keys that cannot be decrypted, and accounts of the demo. */
export async function checkStart({ db }: OpenedDatabase, config: Config): Promise<Finding[]> {
	const groups = await Promise.all([
		attempt(
			'keys',
			async () => fine('keys', `${await countUnlockable(db, config.keyEncryption)} can be decrypted`),
			'set KEY_ENCRYPTION_KEY to the key that they were encrypted with; the next start fails without it',
		),
		attempt('accounts', async () => {
			await refuseDemoAccounts(config, db)
			return []
		}),
	])
	return groups.flat()
}
