import type { SealedColumn } from '../../platform/secrets/reseal.ts'

export const sealedBankFiles: SealedColumn = {
	purpose: 'bank-file',
	table: 'payout_runs',
	column: 'file_sealed',
	row: `'run:' || id`,
}
