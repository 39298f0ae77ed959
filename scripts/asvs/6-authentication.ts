import { ACCOUNTS, FACTORS, OPERATORS, STEAM, STOREFRONT } from './folders.ts'
import type { Chapter } from './line.ts'

export const authentication: Chapter = {
	heading: 'V6 Authentication',
	lines: [
		{
			number: '6.1.1',
			asks: 'It is documented how guessing is stopped, and that an attacker cannot lock users out',
			how: 'Attempts are counted by account and by address; a reset by mail lets the owner in again at once',
			files: ['apps/server/src/platform/rate-limits-table.ts'],
		},
		{
			number: '6.1.2',
			asks: 'A list of context-specific words that passwords may not contain',
			how: 'The shop’s name and the account’s own address with its parts, also with digits for letters',
			files: ['apps/server/src/platform/passwords/weak-password.ts'],
		},
		{
			number: '6.1.3',
			asks: 'All ways to sign in are documented',
			how: 'Below, under “Ways in”',
			files: [
				'packages/contract/src/endpoints/accounts.ts',
				'packages/contract/src/endpoints/operator/sign-in.ts',
			],
		},
		{
			number: '6.2.1',
			asks: 'At least 8 characters',
			files: ['packages/contract/src/rules/password.ts'],
		},
		{
			number: '6.2.2',
			asks: 'Passwords can be changed',
			files: [`${ACCOUNTS}/change-password.ts`, `${OPERATORS}/own-account/change-own-password.ts`],
		},
		{
			number: '6.2.3',
			asks: 'Changing asks for the current one',
			how: 'An account that came through Steam has none yet, and sets its first one without',
			files: [`${ACCOUNTS}/require-password.ts`],
		},
		{
			number: '6.2.4',
			asks: 'The 3,000 most common passwords that the rule allows are refused',
			how: '5,023 of them, in any letter case, wherever a password is chosen: registration, change, reset, operators, command line',
			files: [
				'apps/server/src/platform/passwords/weak-password.ts',
				'apps/server/src/platform/passwords/common-passwords/README.md',
			],
		},
		{
			number: '6.2.5',
			asks: 'No rule about kinds of characters',
			open: 'the specification asks for one lower-case letter, one upper-case letter and one digit, and is binding',
		},
		{
			number: '6.2.6',
			asks: 'Typed passwords are masked',
			files: ['packages/ui/src/password-input.tsx'],
		},
		{
			number: '6.2.7',
			asks: 'Passwords can be pasted and filled in by a manager',
			how: 'Ordinary fields that say `current-password` or `new-password`; nothing listens to pasting',
			files: [
				'packages/ui/src/password-input.tsx',
				`${STOREFRONT}/features/accounts/sign-up-form.tsx`,
				`${STOREFRONT}/features/accounts/password-form.tsx`,
			],
		},
		{
			number: '6.2.8',
			asks: 'A password counts exactly as typed',
			how: 'But for Unicode normalisation (NFKC), so that one keyboard opens what another one closed',
			files: ['apps/server/src/platform/passwords/password.ts'],
		},
		{
			number: '6.2.9',
			asks: 'At least 64 characters are possible',
			how: '200 are',
			files: ['packages/contract/src/limits.ts'],
		},
		{
			number: '6.2.10',
			asks: 'No password expires by date',
			how: 'None does',
			files: ['apps/server/src/platform/passwords/password.ts'],
		},
		{
			number: '6.2.11',
			asks: 'The list of words is used',
			how: 'As 6.1.2: a password that holds such a word needs eight more characters besides',
			files: ['apps/server/src/platform/passwords/weak-password.ts'],
		},
		{
			number: '6.2.12',
			asks: 'Passwords known from data breaches are refused',
			deployment:
				'`BREACHED_PASSWORDS_URL` names a service like Have I Been Pwned, which is asked by the first five digits of a hash; without it the 5,023 most common ones are refused (6.2.4)',
			files: ['apps/server/src/platform/passwords/breached-passwords.ts'],
		},
		{
			number: '6.3.1',
			asks: 'Guessing is stopped',
			files: [`${ACCOUNTS}/sign-in.ts`, `${OPERATORS}/sign-in/sign-in.ts`],
		},
		{
			number: '6.3.2',
			asks: 'No default accounts',
			how: 'A shop begins without any: the first operator is made on the command line. The demo’s published sign-ins are made with DEMO=1 only, which is off by default wherever DATABASE_URL is set, compose.yaml included. They are marked in the database, and a shop that is no demo does not start with them',
			files: [
				'apps/server/src/platform/config.ts',
				'compose.yaml',
				`${OPERATORS}/demo/seed-demo-operator.ts`,
				'apps/server/src/modules/demo-accounts/refuse-demo-accounts.ts',
			],
		},
		{
			number: '6.3.3',
			asks: 'A second factor',
			how: 'Shoppers may add an authenticator app and passkeys; a right password, or Steam, then asks for one of them. Operators need one outside the demo',
			files: [`${FACTORS}/index.ts`, `${ACCOUNTS}/second-factor/finish-sign-in.ts`],
		},
		{
			number: '6.3.4',
			asks: 'No undocumented way to sign in, and none that is weaker than the others',
			how: 'Every route is in the contract; blocking, limits and new sessions hold for each way. Operators come in by one way only',
			files: [`${STEAM}/sign-in-with-steam.ts`, `${ACCOUNTS}/identify.ts`],
		},
		{
			number: '6.4.1',
			asks: 'First passwords and activation links are random, short-lived and work once',
			how: 'The shop makes up no passwords; its links work once',
			files: [`${ACCOUNTS}/links.ts`],
		},
		{
			number: '6.4.2',
			asks: 'No secret questions',
			how: 'There are none',
			files: ['packages/contract/src/endpoints/accounts.ts'],
		},
		{
			number: '6.4.3',
			asks: 'A safe way to a new password',
			files: [`${ACCOUNTS}/request-reset.ts`, `${ACCOUNTS}/reset-password.ts`],
		},
		{
			number: '6.4.4',
			asks: 'Recovery of a lost factor needs the same proof of identity as adding it',
			how: 'By a recovery code, of which ten are shown with the first factor. A password reset removes no factor',
			files: [`${FACTORS}/recovery-codes.ts`],
		},
		{
			number: '6.5.1',
			asks: 'One-time codes and recovery codes work once',
			files: [`${FACTORS}/use-totp.ts`, `${FACTORS}/recovery-codes.ts`],
		},
		{
			number: '6.5.2',
			asks: 'Recovery codes are stored hashed, with a slow hash if they are short',
			how: 'They have 120 random bits, so that SHA-256 is enough',
			files: [`${FACTORS}/recovery-codes.ts`],
		},
		{
			number: '6.5.3',
			asks: 'Codes and secrets come from a secure random generator',
			how: 'randomBytes of node:crypto',
			files: [`${FACTORS}/recovery-codes.ts`, `${FACTORS}/totp.ts`],
		},
		{
			number: '6.5.4',
			asks: 'They have at least 20 bits',
			how: '120; one-time codes have six digits, and few guesses',
			files: [`${FACTORS}/recovery-codes.ts`, `${FACTORS}/guesses.ts`],
		},
		{
			number: '6.5.5',
			asks: 'One-time codes have a lifetime',
			how: 'Steps of 30 seconds. The step before and after counts too, for clocks that are off, as RFC 6238 allows',
			files: [`${FACTORS}/totp.ts`],
		},
		{
			number: '6.8.1',
			asks: 'A user cannot be impersonated through another identity provider',
			how: 'There is one, and only identities of its own host are taken; an account of Steam belongs to one account here',
			files: [`${STEAM}/read-assertion.ts`, `${STEAM}/link-steam.ts`],
		},
		{
			number: '6.8.2',
			asks: 'Assertions of an identity provider are verified',
			how: 'Steam is asked about each answer, by its own address',
			files: [`${STEAM}/confirm-assertion.ts`],
		},
		{
			number: '6.8.3',
			asks: 'Assertions are accepted once',
			files: [`${STEAM}/use-nonce.ts`],
		},
		{
			number: '6.8.4',
			asks: 'What is expected of a provider’s sign-in, its strength and its age, is checked',
			how: 'Nothing is: OpenID 2.0 of Steam says neither, so that it counts as one factor; an account with a second factor is asked for it here. Its answer may be five minutes old',
			files: [`${STEAM}/read-assertion.ts`],
		},
	],
}
