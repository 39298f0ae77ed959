import type { Chapter } from './line.ts'
import { ACCOUNTS, DEPOSITS, OFFICE, WALK } from './tests.ts'

export const sessions: Chapter = {
	heading: 'V7 Sessions, V8 Authorization',
	lines: [
		{
			number: '7.1.1',
			asks: 'It is written down how long sessions live',
			how: 'Shoppers 30 days, operators 12 hours after their last call',
			files: [`${ACCOUNTS}/sessions.ts`, `${OFFICE}/sessions.ts`],
			tests: [
				`${OFFICE}/sign-in.test.ts › ends after so many hours without a call, and every call starts them anew`,
			],
		},
		{
			number: '7.1.2',
			asks: 'And how many there may be at once',
			how: 'Any number; each is listed to its owner, who can end it',
			files: [`${ACCOUNTS}/list-sessions.ts`],
		},
		{
			number: '7.2.1',
			asks: 'Sessions are checked by the server',
			files: [`${ACCOUNTS}/identify.ts`],
			tests: [`${ACCOUNTS}/identify.test.ts › a made-up session is not adopted`],
		},
		{
			number: '7.2.2',
			asks: 'Tokens are made anew, no fixed keys',
			files: ['apps/server/src/platform/http/session-cookie.ts'],
			tests: [`${ACCOUNTS}/sign-in.test.ts › with token: true answers a bearer token as well`],
		},
		{
			number: '7.2.3',
			asks: 'At least 128 bits by chance',
			how: '256, kept as SHA-256 only',
			files: ['apps/server/src/platform/http/session-cookie.ts'],
			tests: [`${OFFICE}/sign-in.test.ts › keeps only a hash of the session`],
		},
		{
			number: '7.2.4',
			asks: 'Signing in gives a new session and ends the old one',
			files: [`${ACCOUNTS}/start-session.ts`],
			tests: [
				`${ACCOUNTS}/identify.test.ts › a cookie from before signing in opens nothing afterwards`,
				`${ACCOUNTS}/identify.test.ts › signing in again ends the session the browser had`,
			],
		},
		{
			number: '7.3.1',
			asks: 'Sessions that rest end',
			files: [`${ACCOUNTS}/sweep-accounts.ts`],
			tests: [`${ACCOUNTS}/sessions.test.ts › is swept by a job; what is not stays`],
		},
		{
			number: '7.3.2',
			asks: 'And so do those that never rest, one day',
			open: 'a session that is used goes on; money needs no fresh sign-in',
		},
		{
			number: '7.4.1',
			asks: 'Signing out ends the session for good',
			files: [`${ACCOUNTS}/start-session.ts`],
			tests: [
				`${OFFICE}/sign-in.test.ts › ends with the sign-out, in this browser and for whoever copied the cookie`,
			],
		},
		{
			number: '7.4.2',
			asks: 'A blocked account has no sessions',
			files: ['apps/server/src/modules/people/block-person.ts', `${OFFICE}/disable-operator.ts`],
			tests: [
				'apps/server/src/modules/people/people.test.ts › ends every session and token at once, and keeps the shopper out until unblocked',
				`${OFFICE}/sign-in.test.ts › ends at once when the operator is disabled`,
			],
		},
		{
			number: '7.4.3',
			asks: 'A new password ends the other sessions',
			files: [`${ACCOUNTS}/change-password.ts`],
			tests: [
				`${ACCOUNTS}/change-password.test.ts › ends all other sessions and tokens, and keeps this one`,
				`${ACCOUNTS}/reset-password.test.ts › ends all sessions and tokens`,
			],
		},
		{
			number: '7.4.4',
			asks: 'Signing out is easy to find',
			files: ['apps/storefront/src/features/accounts/settings-room.test.tsx'],
			tests: [
				'apps/storefront/src/features/accounts/settings-room.test.tsx › sign out this one as LOGOUT does',
			],
		},
		{
			number: '7.4.5',
			asks: 'Operators can end sessions of shoppers',
			files: ['apps/server/src/modules/people/end-session.ts'],
			tests: ['apps/server/src/modules/people/people.test.ts › ends that session alone'],
		},
		{
			number: '7.5.1',
			asks: 'A new e-mail address asks for the password',
			files: [`${ACCOUNTS}/change-profile.ts`],
			tests: [`${ACCOUNTS}/change-email.test.ts › asks for the password`],
		},
		{
			number: '7.5.2',
			asks: 'People see their sessions and end them after signing in again',
			files: [`${ACCOUNTS}/list-sessions.ts`],
			tests: [
				`${ACCOUNTS}/sessions.test.ts › lists where the account is signed in, with a readable device, and marks this one`,
				`${ACCOUNTS}/sessions.test.ts › signs that device out`,
			],
			open: 'without asking for the password again',
		},
		{
			number: '7.6.2',
			asks: 'No session without somebody wanting it',
			files: [`${ACCOUNTS}/steam/state.ts`],
			tests: [`${ACCOUNTS}/steam/read-assertion.test.ts › the state of another browser`],
		},
		{
			number: '8.1.1',
			asks: 'It is written down who may do what',
			files: ['packages/contract/src/capabilities.ts'],
			tests: [`${OFFICE}/access.test.ts › may do exactly what the table says`],
		},
		{
			number: '8.1.2',
			asks: 'And who may see and write which fields',
			how: 'Each endpoint names its fields; there are no others',
			files: ['packages/contract/src/api.ts'],
		},
		{
			number: '8.2.1',
			asks: 'Functions are for those who may use them',
			files: ['apps/server/src/platform/http/serve.ts'],
			tests: [
				`${OFFICE}/access.test.ts › every path under /api/backoffice asks for an operator, and only signing in does not`,
				`${WALK} › %s › 401 for a guest, whatever else is wrong`,
			],
		},
		{
			number: '8.2.2',
			asks: 'Things are for those whom they belong to',
			files: [`${DEPOSITS}/read-status.ts`],
			tests: [
				`${DEPOSITS}/read-status.test.ts › somebody else's looks exactly like one that does not exist`,
				"apps/server/src/modules/orders/purchase.test.ts › shows nobody else's orders",
			],
		},
		{
			number: '8.2.3',
			asks: 'Fields are for those who may write or read them',
			files: [`${ACCOUNTS}/change-profile.ts`],
			tests: [
				`${ACCOUNTS}/change-profile.test.ts › takes nothing but its fields: no balance, no verified flag, no Steam id, no other account`,
				'apps/server/src/modules/content/routes.test.ts › shows what everybody may know and nothing else',
			],
		},
		{
			number: '8.3.1',
			asks: 'The server decides',
			files: ['apps/server/src/platform/http/serve.ts'],
			tests: [`${WALK} › %s › 403 without a verified e-mail, whatever the body holds`],
		},
	],
}
