import { ACCOUNTS, HTTP, OPERATORS, STEAM, STOREFRONT } from './folders.ts'
import type { Chapter } from './line.ts'

export const sessions: Chapter = {
	heading: 'V7 Sessions',
	lines: [
		{
			number: '7.1.1',
			asks: 'Session lifetimes are documented',
			how: 'Below, under “Ways to sign in”: shoppers 30 days after their last call and 180 at most, operators 12 hours and a week at most',
			files: [`${ACCOUNTS}/sessions.ts`, `${OPERATORS}/sessions/sessions.ts`],
		},
		{
			number: '7.1.2',
			asks: 'The number of concurrent sessions is documented',
			how: 'Any number; each is listed to its owner, who can end it',
			files: [`${ACCOUNTS}/list-sessions.ts`],
		},
		{
			number: '7.1.3',
			asks: 'The relation of sessions here and at the identity provider is documented',
			how: 'Below, under “Ways to sign in”: Steam verifies the sign-in, after which the session is the shop’s own',
			files: [`${STEAM}/sign-in-with-steam.ts`],
		},
		{
			number: '7.2.1',
			asks: 'Sessions are checked by the server',
			files: [`${ACCOUNTS}/identify.ts`],
		},
		{
			number: '7.2.2',
			asks: 'Session tokens are generated per session, no static keys',
			files: [`${HTTP}/session-cookie.ts`],
		},
		{
			number: '7.2.3',
			asks: 'At least 128 random bits',
			how: '256, stored as SHA-256 only',
			files: [`${HTTP}/session-cookie.ts`],
		},
		{
			number: '7.2.4',
			asks: 'Signing in creates a new session and ends the old one; a confirmation renews the secret',
			files: [`${ACCOUNTS}/start-session.ts`, `${ACCOUNTS}/sessions.ts`, `${OPERATORS}/sessions/sessions.ts`],
		},
		{
			number: '7.3.1',
			asks: 'Idle sessions end',
			files: [`${ACCOUNTS}/sessions.ts`, `${OPERATORS}/sessions/sessions.ts`],
		},
		{
			number: '7.3.2',
			asks: 'Sessions have a maximum lifetime',
			how: 'Each call extends a session, up to a maximum lifetime from the sign-in',
			files: [`${ACCOUNTS}/sessions.ts`, `${OPERATORS}/sessions/sessions.ts`],
		},
		{
			number: '7.4.1',
			asks: 'Signing out ends the session on the server',
			files: [`${ACCOUNTS}/sessions.ts`, `${OPERATORS}/sign-in/sign-out.ts`],
		},
		{
			number: '7.4.2',
			asks: 'A blocked account has no sessions',
			files: ['apps/server/src/modules/people/block-person.ts', `${OPERATORS}/disable-operator.ts`],
		},
		{
			number: '7.4.3',
			asks: 'After a change of a sign-in factor, other sessions can be ended',
			how: 'A new password and the first second factor end them; after unlinking Steam the user can use the list of devices',
			files: [`${ACCOUNTS}/change-password.ts`],
		},
		{
			number: '7.4.4',
			asks: 'Signing out is easy to find on every page that needs a sign-in',
			how: 'At the top of the account, in the menu on small screens, and next to the name in the back office',
			files: [
				`${STOREFRONT}/features/accounts/account-header.tsx`,
				`${STOREFRONT}/app/layout/mobile-menu.tsx`,
				'apps/backoffice/src/app/layout/me-panel.tsx',
			],
		},
		{
			number: '7.4.5',
			asks: 'Operators can end sessions of shoppers',
			how: 'One by one, or all by blocking the account; admins end those of operators in the same way',
			files: [
				'apps/server/src/modules/people/end-session.ts',
				'apps/server/src/modules/operators/sessions/end-operator-sessions.ts',
			],
		},
		{
			number: '7.5.1',
			asks: 'Changes of sign-in and recovery data need re-authentication',
			how: 'A new e-mail address and a new password need the password; linking and unlinking Steam, a first password, a new trade link and a payout to a new account need a confirmation within the last ten minutes. An account without a password signs in through Steam again',
			files: [
				`${ACCOUNTS}/change-profile.ts`,
				`${ACCOUNTS}/require-password.ts`,
				`${ACCOUNTS}/require-recent-confirmation.ts`,
			],
		},
		{
			number: '7.5.2',
			asks: 'Users see their sessions and can end them after re-authentication',
			files: [`${ACCOUNTS}/list-sessions.ts`],
		},
		{
			number: '7.6.1',
			asks: 'Sessions here and at the identity provider end as documented',
			how: 'Independently: the one here by timeout, sign-out, a new password or a block, regardless of the one at Steam; every sign-in is verified with Steam again',
			files: [`${STEAM}/sign-in-with-steam.ts`, `${ACCOUNTS}/sessions.ts`],
		},
		{
			number: '7.6.2',
			asks: 'No session without an action of the user',
			files: [`${STEAM}/state.ts`],
		},
	],
}
