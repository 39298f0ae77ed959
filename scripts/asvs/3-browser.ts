import type { Chapter } from './line.ts'
import { ACCOUNTS, CONTENT, HEADERS, HTTP, OPERATORS, PAGES, STEAM, STOREFRONT, WALK } from './tests.ts'

const HARM = `${HEADERS} › %s › carries the headers that keep browsers from harm` as const

export const browser: Chapter = {
	heading: 'V3 Web front end',
	lines: [
		{
			number: '3.2.1',
			asks: 'Responses opened directly are not rendered in a wrong context',
			how: 'JSON with `nosniff` and a policy that loads nothing, which files and drawings get as well; exports are attachments',
			files: [`${HTTP}/security-headers.ts`, `${HTTP}/csv.ts`],
			tests: [HARM],
		},
		{
			number: '3.2.2',
			asks: 'Text is shown as text',
			how: 'React; HTML is set in one place, static pages, and was cleaned',
			files: [`${CONTENT}/static-pages/clean-html.ts`],
			tests: [
				`${STOREFRONT}/app/routes/payment-results.test.tsx › shows the error query text, as text`,
				'apps/server/src/modules/api-docs/routes.test.ts › takes nothing for markup that is text',
			],
		},
		{
			number: '3.3.1',
			asks: 'Cookies are Secure and their names begin with __Secure- or __Host-',
			how: 'Secure and `__Host-` wherever PUBLIC_URL is https. The readable XSRF-TOKEN keeps the name that the specification gives; a planted one is worthless, as it has to fit the session cookie',
			files: [`${HTTP}/session-cookie.ts`, `${HTTP}/csrf.ts`],
			tests: [
				`${HTTP}/security-headers.test.ts › names its cookies __Host-, for this host, Secure and unreadable for scripts`,
				`${HTTP}/security-headers.test.ts › gives operators a cookie with the prefix, too`,
			],
		},
		{
			number: '3.3.2',
			asks: 'SameSite fits the purpose',
			how: "Shoppers' is Lax, so that links from mails and from Steam arrive signed in; operators' is Strict",
			files: [`${HTTP}/session-cookie.ts`, `${OPERATORS}/sessions/operator-cookie.ts`],
			tests: [
				`${OPERATORS}/sign-in/sign-in.test.ts › sets a cookie that scripts cannot read and other sites cannot send`,
				`${ACCOUNTS}/sign-in.test.ts › answers 204 with a readable token beside a cookie that no script can read`,
			],
		},
		{
			number: '3.3.3',
			asks: 'Cookies of one host are named __Host-',
			how: 'Both sessions are, without a Domain and with the path /',
			files: [`${HTTP}/session-cookie.ts`],
			tests: [
				`${HTTP}/security-headers.test.ts › takes no session from a cookie without the prefix, which another subdomain could have set`,
			],
		},
		{
			number: '3.3.4',
			asks: 'Scripts cannot read the session',
			how: 'A bearer token, which a program may ask for when it signs in, is another secret than the cookie’s',
			files: [`${HTTP}/session-cookie.ts`],
			tests: [
				`${ACCOUNTS}/sign-in.test.ts › answers 204 with a readable token beside a cookie that no script can read`,
				`${ACCOUNTS}/identify.test.ts › a cookie's secret is no bearer token, and a token is no cookie`,
			],
		},
		{
			number: '3.4.1',
			asks: 'HSTS for a year, subdomains included',
			how: 'On every answer of a shop whose PUBLIC_URL is https',
			files: [`${HTTP}/security-headers.ts`],
			tests: [HARM],
		},
		{
			number: '3.4.2',
			asks: 'Only our own origin is allowed (CORS)',
			files: [`${HTTP}/security-headers.ts`],
			tests: [HARM],
		},
		{
			number: '3.4.3',
			asks: 'A content security policy on every response, without plug-ins and base',
			files: [`${HTTP}/security-headers.ts`, `${PAGES}/csp.ts`],
			tests: [
				HARM,
				`${PAGES}/routes.test.ts › allows scripts only by nonce or from here, another nonce each time`,
			],
		},
		{
			number: '3.4.4',
			asks: 'nosniff on every response',
			files: [`${HTTP}/security-headers.ts`],
			tests: [HARM],
		},
		{ number: '3.4.5', asks: 'A referrer policy', files: [`${HTTP}/security-headers.ts`], tests: [HARM] },
		{ number: '3.4.6', asks: 'No page can be framed', files: [`${PAGES}/csp.ts`], tests: [HARM] },
		{
			number: '3.5.1',
			asks: 'Unsafe requests are proved to come from our pages (CSRF)',
			files: [`${HTTP}/csrf.ts`],
			tests: [
				`${WALK} › %s › 419 without the CSRF token, whatever else is wrong`,
				`${ACCOUNTS}/identify.test.ts › guests need the token too: nobody is signed in to a foreign account by force`,
			],
		},
		{
			number: '3.5.2',
			asks: 'If only the CORS preflight protects a request, it cannot be bypassed',
			how: 'Calls with an Authorization header need no CSRF token: no page of another site can send that header without a preflight, which nothing answers, and beside it the cookie counts for nothing',
			files: [`${HTTP}/csrf.ts`, `${ACCOUNTS}/identify.ts`],
			tests: [
				`${ACCOUNTS}/identify.test.ts › a bad one is 401 even beside a good cookie, also where guests may call`,
				`${WALK} › %s › 415 for another content type`,
				HARM,
			],
		},
		{
			number: '3.5.3',
			asks: 'Nothing changes by GET',
			how: 'But for links that are mailed and the way back from Steam, which carry their own proof',
			files: ['packages/contract/src/api.ts'],
			tests: [
				`${WALK} › %s › another method on its path is 405 and names the right ones`,
				`${STEAM}/read-assertion.test.ts › the state of another browser`,
			],
		},
		{
			number: '3.5.4',
			asks: 'Separate applications live on separate hosts',
			deployment:
				'the back office is at /backoffice of the same host, with a cookie, CSRF token and API of its own; the proxy can give it a host of its own',
		},
		{
			number: '3.7.1',
			asks: 'No technology in the browser that is out of support',
			how: 'HTML, CSS and JavaScript; plug-ins are forbidden by the policy of every page',
			files: [`${PAGES}/csp.ts`],
			tests: [HARM],
		},
		{
			number: '3.7.2',
			asks: 'Redirects lead to known places only',
			how: 'To Steam and to the payment provider, both named by settings; a `redirect` in an address stays on this site',
			files: [`${HTTP}/own-origin.ts`, 'packages/contract/src/own-path.ts'],
			tests: [
				`${STEAM}/sign-in-with-steam.test.ts › never goes on to another site: redirect=%j`,
				`${STEAM}/sign-in-with-steam.test.ts › takes the way back from the settings and never from the Host header`,
				'packages/contract/src/own-path.test.ts › refuses %j',
			],
		},
	],
}
