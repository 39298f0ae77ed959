import type { Chapter } from './line.ts'
import { ACCOUNTS, FACTORS, OPERATORS, STEAM, STOREFRONT, WALK } from './tests.ts'

export const authentication: Chapter = {
	heading: 'V6 Authentication',
	lines: [
		{
			number: '6.1.1',
			asks: 'It is documented how guessing is stopped, and that an attacker cannot lock users out',
			how: 'Attempts are counted by account and by address; a reset by mail lets the owner in again at once',
			files: ['apps/server/src/platform/rate-limits-table.ts'],
			tests: [`${ACCOUNTS}/reset-password.test.ts › lets in who had guessed too often before`],
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
			tests: [
				`${ACCOUNTS}/register.test.ts › refuses the password %s: 8 characters, one lower-case, one upper-case, one digit`,
				'apps/server/src/commands/read-password.test.ts › refuses a weak password before it is repeated',
			],
		},
		{
			number: '6.2.2',
			asks: 'Passwords can be changed',
			files: [`${ACCOUNTS}/change-password.ts`, `${OPERATORS}/own-account/change-own-password.ts`],
			tests: [
				`${ACCOUNTS}/change-password.test.ts › says "Password changed successfully", and the new one signs in`,
				`${OPERATORS}/own-account/change-own-password.test.ts › is replaced: the new one signs in, the old one does not, and other sessions end`,
			],
		},
		{
			number: '6.2.3',
			asks: 'Changing asks for the current one',
			how: 'An account that came through Steam has none yet, and sets its first one without',
			files: [`${ACCOUNTS}/require-password.ts`],
			tests: [
				`${ACCOUNTS}/change-password.test.ts › refuses %s %j: "%s"`,
				`${ACCOUNTS}/change-password.test.ts › lets a stolen session guess only so often`,
			],
		},
		{
			number: '6.2.4',
			asks: 'The 3,000 most common passwords that the rule allows are refused',
			how: '5,023 of them, in any letter case, wherever a password is chosen: registration, change, reset, operators, command line',
			files: [
				'apps/server/src/platform/passwords/weak-password.ts',
				'apps/server/src/platform/passwords/common-passwords/README.md',
			],
			tests: [
				'apps/server/src/platform/passwords/weak-password.test.ts › must not be one of the most common, in any letter case: %s',
				`${ACCOUNTS}/register.test.ts › refuses the password %s, which would soon be guessed`,
				`${ACCOUNTS}/reset-password.test.ts › refuses %s, which would soon be guessed, and leaves the link open`,
				`${OPERATORS}/own-account/change-own-password.test.ts › must not be %s, which would soon be guessed`,
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
			tests: [
				'packages/ui/src/field.test.tsx › shows and hides what was typed',
				'apps/server/src/commands/read-password.test.ts › asks twice and shows nothing of what is typed',
			],
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
			tests: [`${ACCOUNTS}/sign-in.test.ts › a password is taken to the letter: case and spaces count`],
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
			tests: [
				'apps/server/src/platform/passwords/weak-password.test.ts › must not be made of the shop’s name or of the own address: %s',
			],
		},
		{
			number: '6.2.12',
			asks: 'Passwords known from data breaches are refused',
			deployment:
				'`BREACHED_PASSWORDS_URL` names a service like Have I Been Pwned, which is asked by the first five digits of a hash; without it the 5,023 most common ones are refused (6.2.4)',
			files: ['apps/server/src/platform/passwords/breached-passwords.ts'],
			tests: [
				'apps/server/src/platform/passwords/breached-passwords.test.ts › is refused, and the service learns five digits of its hash',
			],
		},
		{
			number: '6.3.1',
			asks: 'Guessing is stopped',
			files: [`${ACCOUNTS}/sign-in.ts`, `${OPERATORS}/sign-in/sign-in.ts`],
			tests: [
				`${ACCOUNTS}/sign-in.test.ts › from many addresses is stopped for the account, with Retry-After`,
				`${ACCOUNTS}/sign-in.test.ts › at many accounts is stopped for the address, and nobody else is`,
				`${OPERATORS}/sign-in/sign-in.test.ts › refuses an operator after too many wrong passwords, the right one included`,
				`${OPERATORS}/sign-in/sign-in-limits.test.ts › from everywhere lock out strangers, and neither a known address nor a known browser`,
			],
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
			tests: [
				`${OPERATORS}/demo/seed-demo-operator.test.ts › stays out of a shop that is not a demo`,
				'apps/server/src/commands/demo.test.ts › starts without DEMO=1 only after "demo remove", and then without the published sign-ins',
			],
		},
		{
			number: '6.3.3',
			asks: 'A second factor',
			how: 'Shoppers may add an authenticator app and passkeys; a right password, or Steam, then asks for one of them. Operators need one outside the demo',
			files: [`${FACTORS}/index.ts`, `${ACCOUNTS}/second-factor/finish-sign-in.ts`],
			tests: [
				`${ACCOUNTS}/second-factor/sign-in.test.ts › asks for the second factor, and says nothing about it without the password`,
				`${ACCOUNTS}/second-factor/sign-in.test.ts › opens no endpoint, neither as it is nor in the place of a session or a token`,
				`${STEAM}/sign-in-with-steam.test.ts › asks for the second factor of an account that has one, and goes on from there`,
			],
		},
		{
			number: '6.3.4',
			asks: 'No undocumented way to sign in, and none that is weaker than the others',
			how: 'Every route is in the contract; blocking, limits and new sessions hold for each way. Operators come in by one way only',
			files: [`${STEAM}/sign-in-with-steam.ts`, `${ACCOUNTS}/identify.ts`],
			tests: [
				`${WALK} › each route is in the contract or in the list of what stands outside it`,
				`${STEAM}/sign-in-with-steam.test.ts › lets no blocked account in`,
				`${STEAM}/confirm-assertion.test.ts › only so often for one address`,
				`${OPERATORS}/sign-in/sign-in.test.ts › knows no shopper, and the shop knows no operator`,
			],
		},
		{
			number: '6.4.1',
			asks: 'First passwords and activation links are random, short-lived and work once',
			how: 'The shop makes up no passwords; its links work once',
			files: [`${ACCOUNTS}/links.ts`],
			tests: [
				`${ACCOUNTS}/verify-email.test.ts › lives for 24 hours`,
				`${ACCOUNTS}/verify-email.test.ts › of two clicks at once only one verifies`,
			],
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
			tests: [
				`${ACCOUNTS}/reset-password.test.ts › the link lives for 60 minutes`,
				`${ACCOUNTS}/reset-password.test.ts › of two uses at once one wins`,
				`${ACCOUNTS}/account-takeover.test.ts › by reset drops an address that waits, and its link is dead`,
				`${ACCOUNTS}/account-takeover.test.ts › unlinks one that was linked within the last 7 days, says so, and it signs in no more`,
				`${ACCOUNTS}/reset-password.test.ts › does the same work before it answers: whether the e-mail is known is looked up later`,
			],
		},
		{
			number: '6.4.4',
			asks: 'Recovery of a lost factor needs the same proof of identity as adding it',
			how: 'By a recovery code, of which ten are shown with the first factor. A password reset removes no factor',
			files: [`${FACTORS}/recovery-codes.ts`],
			tests: [
				`${ACCOUNTS}/second-factor/sign-in.test.ts › signs in with a recovery code, which works once and is listed`,
				`${ACCOUNTS}/second-factor/sign-in.test.ts › is still asked for after the password was reset`,
			],
		},
		{
			number: '6.5.1',
			asks: 'One-time codes and recovery codes work once',
			files: [`${FACTORS}/use-totp.ts`, `${FACTORS}/recovery-codes.ts`],
			tests: [
				`${FACTORS}/second-factors.test.ts › a code is accepted once, also in two calls at the same time`,
				`${ACCOUNTS}/second-factor/sign-in.test.ts › lets one of two browsers in that give the same recovery code at once`,
			],
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
			tests: [
				`${FACTORS}/second-factors.test.ts › guesses are limited for each address and, more widely, for each owner`,
			],
		},
		{
			number: '6.5.5',
			asks: 'One-time codes have a lifetime',
			how: 'Steps of 30 seconds. The step before and after counts too, for clocks that are off, as RFC 6238 allows',
			files: [`${FACTORS}/totp.ts`],
			tests: [`${FACTORS}/totp.test.ts › counts for the step before and after its own, and no further`],
		},
		{
			number: '6.8.1',
			asks: 'A user cannot be impersonated through another identity provider',
			how: 'There is one, and only identities of its own host are taken; an account of Steam belongs to one account here',
			files: [`${STEAM}/read-assertion.ts`, `${STEAM}/link-steam.ts`],
			tests: [
				`${STEAM}/read-assertion.test.ts › identity on another host: %s`,
				`${STEAM}/read-assertion.test.ts › wrong endpoint`,
				`${STEAM}/link-steam.test.ts › cannot link a Steam account that belongs to somebody else`,
			],
		},
		{
			number: '6.8.2',
			asks: 'Assertions of an identity provider are verified',
			how: 'Steam is asked about each answer, by its own address',
			files: [`${STEAM}/confirm-assertion.ts`],
			tests: [`${STEAM}/confirm-assertion.test.ts › and refuses a signature that Steam did not make`],
		},
		{
			number: '6.8.3',
			asks: 'Assertions are accepted once',
			files: [`${STEAM}/use-nonce.ts`],
			tests: [`${STEAM}/read-assertion.test.ts › replayed nonce, at the very same moment`],
		},
		{
			number: '6.8.4',
			asks: 'What is expected of a provider’s sign-in, its strength and its age, is checked',
			how: 'Nothing is: OpenID 2.0 of Steam says neither, so that it counts as one factor; an account with a second factor is asked for it here. Its answer may be five minutes old',
			files: [`${STEAM}/read-assertion.ts`],
			tests: [`${STEAM}/read-assertion.test.ts › a nonce that is too old, of the future, or none`],
		},
	],
}
