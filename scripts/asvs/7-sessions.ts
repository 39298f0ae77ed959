import type { Chapter } from './line.ts'
import { ACCOUNTS, HTTP, OPERATORS, STEAM, STOREFRONT } from './tests.ts'

export const sessions: Chapter = {
	heading: 'V7 Sessions',
	lines: [
		{
			number: '7.1.1',
			asks: 'Session lifetimes are documented',
			how: 'Below, under “Ways in”: shoppers 30 days after their last call and 180 at most, operators 12 hours and a week',
			files: [`${ACCOUNTS}/sessions.ts`, `${OPERATORS}/sessions/sessions.ts`],
			tests: [
				`${OPERATORS}/sign-in/sign-in.test.ts › ends after so many hours without a call, and every call starts them anew`,
			],
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
			how: 'Below, under “Ways in”: Steam is asked at the sign-in, after which the session is the shop’s own',
			files: [`${STEAM}/sign-in-with-steam.ts`],
		},
		{
			number: '7.2.1',
			asks: 'Sessions are checked by the server',
			files: [`${ACCOUNTS}/identify.ts`],
			tests: [`${ACCOUNTS}/identify.test.ts › a made-up session is not adopted`],
		},
		{
			number: '7.2.2',
			asks: 'Session tokens are generated per session, no static keys',
			files: [`${HTTP}/session-cookie.ts`],
			tests: [
				`${ACCOUNTS}/sign-in.test.ts › with token: true answers a bearer token as well`,
				`${ACCOUNTS}/identify.test.ts › signing out with it ends the token and touches no cookie`,
			],
		},
		{
			number: '7.2.3',
			asks: 'At least 128 random bits',
			how: '256, kept as SHA-256 only',
			files: [`${HTTP}/session-cookie.ts`],
			tests: [`${OPERATORS}/sign-in/sign-in.test.ts › keeps only a hash of the session`],
		},
		{
			number: '7.2.4',
			asks: 'Signing in creates a new session and ends the old one; a confirmation renews the secret',
			files: [`${ACCOUNTS}/start-session.ts`, `${ACCOUNTS}/sessions.ts`, `${OPERATORS}/sessions/sessions.ts`],
			tests: [
				`${ACCOUNTS}/renew-session.test.ts › is worth nothing after %s`,
				`${OPERATORS}/sessions/renew-session.test.ts › is worth nothing after %s`,
				`${ACCOUNTS}/identify.test.ts › a cookie from before signing in opens nothing afterwards`,
				`${ACCOUNTS}/identify.test.ts › signing in again ends the session the browser had`,
				`${STEAM}/sign-in-with-steam.test.ts › gives the browser a new session, whatever it carried before`,
				`${OPERATORS}/sign-in/sign-in.test.ts › replaces the session this browser had`,
			],
		},
		{
			number: '7.3.1',
			asks: 'Idle sessions end',
			files: [`${ACCOUNTS}/sessions.ts`, `${OPERATORS}/sessions/sessions.ts`],
			tests: [
				'apps/server/src/modules/privacy/retention/retention.test.ts › %s › keeps until its period is over, then erases',
				`${OPERATORS}/sign-in/sign-in.test.ts › ends after so many hours without a call, and every call starts them anew`,
			],
		},
		{
			number: '7.3.2',
			asks: 'Sessions have a maximum lifetime',
			how: 'Each call gives a session more time, up to a longest life that is counted from the sign-in',
			files: [`${ACCOUNTS}/sessions.ts`, `${OPERATORS}/sessions/sessions.ts`],
			tests: [
				`${ACCOUNTS}/sessions.test.ts › ends one day however often it is used`,
				`${OPERATORS}/sign-in/sign-in.test.ts › ends after a week however often it is used`,
			],
		},
		{
			number: '7.4.1',
			asks: 'Signing out ends the session on the server',
			files: [`${ACCOUNTS}/sessions.ts`, `${OPERATORS}/sign-in/sign-out.ts`],
			tests: [
				`${ACCOUNTS}/sign-in.test.ts › ends this session and no other`,
				`${OPERATORS}/sign-in/sign-in.test.ts › ends with the sign-out, in this browser and for whoever copied the cookie`,
			],
		},
		{
			number: '7.4.2',
			asks: 'A blocked account has no sessions',
			files: ['apps/server/src/modules/people/block-person.ts', `${OPERATORS}/disable-operator.ts`],
			tests: [
				'apps/server/src/modules/people/people.test.ts › ends every session and token at once, and keeps the shopper out until unblocked',
				`${OPERATORS}/sign-in/sign-in.test.ts › ends at once when the operator is disabled`,
			],
		},
		{
			number: '7.4.3',
			asks: 'After a change of a sign-in factor, other sessions can be ended',
			how: 'A new password and the first second factor do; a user who unlinks Steam has the list of devices',
			files: [`${ACCOUNTS}/change-password.ts`],
			tests: [
				`${ACCOUNTS}/change-password.test.ts › ends all other sessions and tokens, and keeps this one`,
				`${ACCOUNTS}/reset-password.test.ts › ends all sessions and tokens`,
			],
		},
		{
			number: '7.4.4',
			asks: 'Signing out is easy to find on every page that needs a sign-in',
			how: 'At the head of the account, in the menu of small screens, and beside the name in the back office',
			files: [
				`${STOREFRONT}/features/accounts/account-header.tsx`,
				`${STOREFRONT}/app/layout/mobile-menu.tsx`,
				'apps/backoffice/src/app/layout/me-panel.tsx',
			],
			tests: [
				`${STOREFRONT}/app/layout/layout.test.tsx › clears local state and returns home when the call %s`,
				'apps/backoffice/src/app/guard.test.tsx › ends the session and goes to the sign-in',
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
			tests: [
				'apps/server/src/modules/people/people.test.ts › ends that session alone',
				'apps/server/src/modules/operators/operators.test.ts › are listed with device and address, and end one by one or all together',
			],
		},
		{
			number: '7.5.1',
			asks: 'Changes of sign-in and recovery data need re-authentication',
			how: 'A new e-mail address and a new password ask for the password; linking and unlinking Steam, a first password, a new trade link and a payout to a new account ask for a confirmation within the last ten minutes. An account without a password signs in through Steam once more',
			files: [
				`${ACCOUNTS}/change-profile.ts`,
				`${ACCOUNTS}/require-password.ts`,
				`${ACCOUNTS}/require-recent-confirmation.ts`,
			],
			tests: [
				`${ACCOUNTS}/change-email.test.ts › asks for the password`,
				`${ACCOUNTS}/confirmation.test.ts › asks for a confirmation before the browser leaves, and links after it`,
				`${ACCOUNTS}/confirmation.test.ts › needs it to set a first password`,
				`${ACCOUNTS}/confirmation.test.ts › unlinks no Steam account`,
			],
		},
		{
			number: '7.5.2',
			asks: 'Users see their sessions and can end them after re-authentication',
			files: [`${ACCOUNTS}/list-sessions.ts`],
			tests: [
				`${ACCOUNTS}/sessions.test.ts › lists where the account is signed in, with a readable device, and marks this one`,
				`${ACCOUNTS}/sessions.test.ts › signs that device out`,
				`${ACCOUNTS}/confirmation.test.ts › ends itself, and neither another one nor all others`,
			],
		},
		{
			number: '7.6.1',
			asks: 'Sessions here and at the identity provider end as documented',
			how: 'Each by itself: the one here by rest, sign-out, a new password or a block, whatever happens to the one at Steam; every sign-in asks Steam again',
			files: [`${STEAM}/sign-in-with-steam.ts`, `${ACCOUNTS}/sessions.ts`],
			tests: [
				`${STEAM}/read-assertion.test.ts › replayed nonce`,
				`${STEAM}/link-steam.test.ts › DELETE /user/steam › unlinks, so that Steam no longer opens the account`,
			],
		},
		{
			number: '7.6.2',
			asks: 'No session without an action of the user',
			files: [`${STEAM}/state.ts`],
			tests: [`${STEAM}/read-assertion.test.ts › the state of another browser`],
		},
	],
}
