import { ACCOUNTS, FACTORS, OPERATORS, STEAM, STOREFRONT } from './folders.ts'
import type { Chapter } from './line.ts'

export const authentication: Chapter = {
	heading: 'V6 Authentication',
	lines: [
		{
			number: '6.1.1',
			asks: 'The protection against guessing, and against lockouts by an attacker, is documented',
			how: 'Attempts are counted per account and per address; a reset by mail restores access immediately',
			files: ['apps/server/src/platform/rate-limits-table.ts'],
		},
		{
			number: '6.1.2',
			asks: 'A list of context-specific words that passwords may not contain',
			how: 'The shop’s name and the account’s own address with its parts, also with digits in place of letters',
			files: ['apps/server/src/platform/passwords/weak-password.ts'],
		},
		{
			number: '6.1.3',
			asks: 'All ways to sign in are documented',
			how: 'Below, under “Ways to sign in”',
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
			asks: 'Changing requires the current password',
			how: 'An account created through Steam has none yet, and sets its first one without it',
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
			open: 'the specification requires one lower-case letter, one upper-case letter and one digit, and is binding',
		},
		{
			number: '6.2.6',
			asks: 'Typed passwords are masked',
			files: ['packages/ui/src/password-input.tsx'],
		},
		{
			number: '6.2.7',
			asks: 'Passwords can be pasted and filled in by a manager',
			how: 'Standard fields with `autocomplete` `current-password` or `new-password`; no paste handler',
			files: [
				'packages/ui/src/password-input.tsx',
				`${STOREFRONT}/features/accounts/sign-up-form.tsx`,
				`${STOREFRONT}/features/accounts/password-form.tsx`,
			],
		},
		{
			number: '6.2.8',
			asks: 'Passwords are verified exactly as typed',
			how: 'Except for Unicode normalisation (NFKC), so that different keyboards give the same password',
			files: ['apps/server/src/platform/passwords/password.ts'],
		},
		{
			number: '6.2.9',
			asks: 'At least 64 characters are possible',
			how: 'The maximum is 200',
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
			how: 'As 6.1.2: a password that contains such a word needs eight more characters',
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
			asks: 'Guessing is prevented',
			files: [`${ACCOUNTS}/sign-in.ts`, `${OPERATORS}/sign-in/sign-in.ts`],
		},
		{
			number: '6.3.2',
			asks: 'No default accounts',
			how: 'A new shop has none: the first operator is created on the command line, or with a one-time address that the server prints. The demo’s published accounts are created with DEMO=1 only, which is off by default wherever DATABASE_URL is set, compose.yaml included. They are marked in the database, and a shop outside the demo does not start with them',
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
			how: 'Shoppers may add an authenticator app and passkeys; a correct password, or Steam, then requires one of them. Operators need one outside the demo',
			files: [`${FACTORS}/index.ts`, `${ACCOUNTS}/second-factor/finish-sign-in.ts`],
		},
		{
			number: '6.3.4',
			asks: 'No undocumented way to sign in, and none that is weaker than the others',
			how: 'Every route is in the contract; blocking, rate limits and new sessions apply to each of them. Operators have one way only',
			files: [`${STEAM}/sign-in-with-steam.ts`, `${ACCOUNTS}/identify.ts`],
		},
		{
			number: '6.4.1',
			asks: 'First passwords and activation links are random, short-lived and work once',
			how: 'The shop generates no passwords; its links work once',
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
			asks: 'A secure password reset',
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
			how: '120; one-time codes have six digits, with a limit of guesses',
			files: [`${FACTORS}/recovery-codes.ts`, `${FACTORS}/guesses.ts`],
		},
		{
			number: '6.5.5',
			asks: 'One-time codes have a lifetime',
			how: 'Steps of 30 seconds. The previous and the next step are accepted too, for clock differences, as RFC 6238 allows',
			files: [`${FACTORS}/totp.ts`],
		},
		{
			number: '6.8.1',
			asks: 'A user cannot be impersonated through another identity provider',
			how: 'There is one, and only identities of its host are accepted; a Steam account can be linked to one account only',
			files: [`${STEAM}/read-assertion.ts`, `${STEAM}/link-steam.ts`],
		},
		{
			number: '6.8.2',
			asks: 'Assertions of an identity provider are verified',
			how: 'Each assertion is verified with Steam directly',
			files: [`${STEAM}/confirm-assertion.ts`],
		},
		{
			number: '6.8.3',
			asks: 'Assertions are accepted once',
			files: [`${STEAM}/use-nonce.ts`],
		},
		{
			number: '6.8.4',
			asks: 'The strength and age of a provider’s sign-in are checked',
			how: 'Steam’s OpenID 2.0 provides neither, so it counts as one factor; an account with a second factor needs it here, too. An assertion may be five minutes old',
			files: [`${STEAM}/read-assertion.ts`],
		},
	],
}
