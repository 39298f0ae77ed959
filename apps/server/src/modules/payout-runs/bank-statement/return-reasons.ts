import type { TextKey } from '@skinverse/contract/texts/en'

/** What the bank's reason code (ISO 20022 ExternalReturnReason1Code) means to the seller. */
const REASONS: Readonly<Record<string, TextKey>> = {
	AC01: 'payout_bank_account_wrong',
	AC03: 'payout_bank_account_wrong',
	RC01: 'payout_bank_account_wrong',
	AC04: 'payout_bank_account_closed',
	AC07: 'payout_bank_account_closed',
	AC06: 'payout_bank_account_blocked',
	AG01: 'payout_bank_account_blocked',
	BE01: 'payout_bank_name_differs',
	BE04: 'payout_bank_name_differs',
	BE05: 'payout_bank_name_differs',
}

export function returnReason(bankReason: string | null): { key: TextKey } {
	const code = /^[A-Z]{2}\d{2}/.exec(bankReason ?? '')?.[0] ?? ''
	return { key: REASONS[code] ?? 'payout_bank_returned' }
}
