import type {
	OfficeOperatorDetails,
	OfficeOperatorEntry,
} from '@skinverse/contract/entities/operator/operator-details'
import type { SecondFactors } from '@skinverse/contract/entities/second-factors'

/** An operator of the list, other than the signed-in one. */
export const ada: OfficeOperatorEntry = {
	id: 2,
	name: 'Ada Lovelace',
	email: 'ada@skinverse.test',
	role: 'finance',
	disabled: false,
	totp: true,
	passkeys: 2,
	created_at: 1_700_000_000,
	last_sign_in_at: 1_760_000_000,
	sessions: 1,
}

export const adaInDetail: OfficeOperatorDetails = {
	...ada,
	disabled_at: null,
	sessions: [
		{
			id: '0190a0b0-0000-7000-8000-000000000001',
			device: 'Firefox on Linux',
			ip: '203.0.113.7',
			created_at: 1_760_000_000,
			last_used_at: 1_760_000_100,
			current: false,
		},
	],
}

export const noFactors: SecondFactors & { required: boolean } = {
	totp: null,
	passkeys: [],
	recovery_codes_left: 0,
	passkeys_available: true,
	required: true,
}
