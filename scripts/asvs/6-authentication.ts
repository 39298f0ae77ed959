import type { Chapter } from './line.ts'
import { ACCOUNTS, OFFICE, WALK } from './tests.ts'

export const authentication: Chapter = {
	heading: 'V6 Authentication',
	lines: [
		{
			number: '6.1.1',
			asks: 'It is written down how guessing is stopped, and that nobody can lock others out',
			how: 'Attempts are counted by account and by address; a reset by mail lets the owner in again at once',
			files: ['apps/server/src/platform/rate-limits-table.ts'],
			tests: [`${ACCOUNTS}/reset-password.test.ts › lets in who had guessed too often before`],
		},
		{ number: '6.1.2', asks: 'A list of words that passwords may not contain', open: 'there is none' },
		{
			number: '6.1.3',
			asks: 'All ways to sign in are written down',
			how: 'Shop: e-mail and password, Steam, bearer token made at a sign-in. Back office: e-mail and password. No others',
			files: ['packages/contract/src/endpoints/accounts.ts', 'packages/contract/src/endpoints/backoffice.ts'],
		},
		{
			number: '6.2.1',
			asks: 'At least 8 characters',
			files: ['packages/contract/src/rules/password.ts'],
			tests: [`${ACCOUNTS}/register.test.ts › says the first problem of the form in its order`],
		},
		{
			number: '6.2.2',
			asks: 'Passwords can be changed',
			files: [`${ACCOUNTS}/change-password.ts`],
			tests: [`${ACCOUNTS}/change-password.test.ts › ends all other sessions and tokens, and keeps this one`],
			open: 'operators have theirs changed by a new account or on the command line only',
		},
		{
			number: '6.2.3',
			asks: 'Changing asks for the current one',
			files: [`${ACCOUNTS}/require-password.ts`],
			tests: [`${ACCOUNTS}/change-password.test.ts › lets a stolen session guess only so often`],
		},
		{ number: '6.2.4', asks: 'The 3,000 most common passwords are refused', open: 'they are not looked up' },
		{
			number: '6.2.5',
			asks: 'No rule about kinds of characters',
			open: 'the specification asks for one lower-case letter, one upper-case letter and one digit, and is binding',
		},
		{
			number: '6.2.6',
			asks: 'Typed passwords are masked',
			files: ['apps/storefront/src/features/accounts/sign-in-form.tsx'],
			tests: [
				'apps/storefront/src/features/accounts/sign-in-form.test.tsx › has email and password, Forgot password, Create new, LOGIN WITH STEAM and a close link',
			],
		},
		{
			number: '6.2.8',
			asks: 'A password counts exactly as typed',
			how: 'But for Unicode normalisation (NFKC), so that one keyboard opens what another one closed',
			files: [`${ACCOUNTS}/password.ts`],
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
			files: [`${ACCOUNTS}/password.ts`],
		},
		{ number: '6.2.11', asks: 'The list of words is used', open: 'as 6.1.2' },
		{
			number: '6.3.1',
			asks: 'Guessing is stopped',
			files: [`${ACCOUNTS}/sign-in.ts`, `${OFFICE}/sign-in.ts`],
			tests: [
				`${ACCOUNTS}/sign-in.test.ts › from many addresses is stopped for the account, with Retry-After`,
				`${ACCOUNTS}/sign-in.test.ts › at many accounts is stopped for the address, and nobody else is`,
				`${OFFICE}/sign-in.test.ts › refuses an operator after too many wrong passwords, the right one included`,
			],
		},
		{
			number: '6.3.2',
			asks: 'A second factor',
			open: 'none, neither for shoppers nor for operators. For operators it is the first thing to add; until then put /backoffice behind a VPN or an identity-aware proxy',
		},
		{
			number: '6.3.3',
			asks: 'No way to sign in is weaker than the others',
			files: [`${ACCOUNTS}/steam/sign-in-with-steam.ts`],
			tests: [
				`${ACCOUNTS}/steam/sign-in-with-steam.test.ts › lets no blocked account in`,
				`${WALK} › %s › 401 for a guest, whatever else is wrong`,
			],
		},
		{
			number: '6.4.1',
			asks: 'Activation links are random, short-lived and work once',
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
				`${ACCOUNTS}/reset-password.test.ts › does the same work before it answers: whether the e-mail is known is looked up later`,
			],
		},
		{
			number: '6.8.2',
			asks: "An identity provider's word is checked to be its own",
			how: 'Steam is asked about each answer, by its own address',
			files: [`${ACCOUNTS}/steam/confirm-assertion.ts`],
			tests: [
				`${ACCOUNTS}/steam/confirm-assertion.test.ts › and refuses a signature that Steam did not make`,
			],
		},
		{
			number: '6.8.3',
			asks: 'And counts once',
			files: [`${ACCOUNTS}/steam/use-nonce.ts`],
			tests: [`${ACCOUNTS}/steam/read-assertion.test.ts › replayed nonce, at the very same moment`],
		},
	],
}
