import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { COMMAND_LINE } from '../../platform/http/origin.ts'
import { recordChange } from '../../platform/operator/record-change.ts'
import { lockKey } from '../../platform/secrets/key-encryption.ts'
import { rotateSealingKey, type SealedColumn } from '../../platform/secrets/reseal.ts'
import { loadSecrets, newKey } from '../../platform/secrets/secrets.ts'
import { sealedIbans } from '../offers/index.ts'
import { sealedBankFiles } from '../payout-runs/index.ts'
import { sealedTotpSecrets } from '../second-factors/index.ts'
import { sealedTradeAccounts } from '../trading/index.ts'

/** Everything that is encrypted at rest. */
export const sealedColumns: readonly SealedColumn[] = [
	sealedIbans,
	sealedBankFiles,
	...sealedTotpSecrets,
	...sealedTradeAccounts,
]

const BY_COMMAND = { operatorId: null, origin: COMMAND_LINE, action: 'keys.rotate' as const }

/** A new encryption key for data at rest, while the shop runs. */
export async function rotateSealing(db: Database, config: Config): Promise<{ id: number; resealed: number }> {
	const secrets = await loadSecrets(db, config)
	const outcome = await rotateSealingKey(db, secrets, config.keyEncryption, sealedColumns)
	await recordChange(db, { ...BY_COMMAND, subject: `sealing-${outcome.id}` })
	return outcome
}

/** A new signing key. Running nodes use the old one until they are restarted. */
export async function rotateSigning(db: Database, config: Config): Promise<void> {
	await loadSecrets(db, config)
	await db.transaction(async (tx) => {
		await tx.run(`update secrets set value = $1, created_at = now() where name = 'signing'`, [
			lockKey(config.keyEncryption, 'signing', newKey()),
		])
		await recordChange(tx, { ...BY_COMMAND, subject: 'signing' })
	})
}
