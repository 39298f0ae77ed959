import type { Section } from './section.ts'

const SETTINGS = 'apps/storefront/src/features/accounts/settings-room.test.tsx'
const ACCOUNT = 'apps/storefront/src/app/routes/account.test.tsx'
const PROFILE_API = 'apps/server/src/modules/accounts/change-profile.test.ts'
const PASSWORD_API = 'apps/server/src/modules/accounts/change-password.test.ts'

export const profileAndPassword: Section = {
	heading: '5. Validation rules › Profile and password',
	sentences: [
		[
			'Personal fields are all required and email input is of type email.',
			`${SETTINGS} › requires %s`,
			`${SETTINGS} › requires a country, and lets City alone stay empty`,
			`${SETTINGS} › has an email field of type email and a billing address among its fields`,
			`${PROFILE_API} › %s is required: "%s"`,
		],
		['Password fields are required.', `${SETTINGS} › requires all three`],
		[
			"New and repeat must match: 'Passwords do not match'.",
			`${ACCOUNT} › requires new and repeat to match: 'Passwords do not match'`,
			`${PASSWORD_API} › refuses %s %j: "%s"`,
		],
	],
}
