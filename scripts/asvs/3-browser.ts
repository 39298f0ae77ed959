import type { Chapter } from './line.ts'
import { ACCOUNTS, HEADERS, HTTP, OFFICE, PAGES, WALK } from './tests.ts'

const HARM = `${HEADERS} › %s › carries the headers that keep browsers from harm` as const

export const browser: Chapter = {
	heading: 'V3 Web front end, V4 API',
	lines: [
		{
			number: '3.2.1',
			asks: 'Answers of the API cannot be shown as something else',
			how: 'JSON with `nosniff` and a policy that loads nothing',
			files: [`${HTTP}/security-headers.ts`],
			tests: [HARM],
		},
		{
			number: '3.2.2',
			asks: 'Text is shown as text',
			how: 'React; HTML is set in one place, static pages, and was cleaned',
			files: ['apps/server/src/modules/content/clean-html.ts'],
			tests: [
				'apps/storefront/src/app/routes/payment-results.test.tsx › shows the error query text, as text',
			],
		},
		{
			number: '3.3.1',
			asks: 'Cookies are Secure and their names begin with __Secure- or __Host-',
			files: [`${HTTP}/session-cookie.ts`],
			open: 'Secure wherever PUBLIC_URL is https; the names have no prefix, as the shop also has to run on http://localhost, where browsers refuse it',
		},
		{
			number: '3.3.2',
			asks: 'SameSite fits the purpose',
			files: [`${OFFICE}/operator-cookie.ts`],
			tests: [
				`${OFFICE}/sign-in.test.ts › sets a cookie that scripts cannot read and other sites cannot send`,
			],
		},
		{
			number: '3.3.3',
			asks: 'Cookies of one host are named __Host-',
			open: 'as 3.3.1',
		},
		{
			number: '3.3.4',
			asks: 'Scripts cannot read the session',
			files: [`${HTTP}/session-cookie.ts`],
			tests: [
				`${ACCOUNTS}/sign-in.test.ts › answers 204 with a readable token beside a cookie that no script can read`,
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
			asks: 'No origin but our own is let in (CORS)',
			files: [`${HTTP}/security-headers.ts`],
			tests: [HARM],
		},
		{
			number: '3.4.3',
			asks: 'A content security policy on every answer, without plug-ins and base',
			files: [`${HTTP}/security-headers.ts`, `${PAGES}/csp.ts`],
			tests: [
				HARM,
				`${PAGES}/routes.test.ts › allows scripts only by nonce or from here, another nonce each time`,
			],
		},
		{
			number: '3.4.4',
			asks: 'nosniff on every answer',
			files: [`${HTTP}/security-headers.ts`],
			tests: [HARM],
		},
		{ number: '3.4.5', asks: 'A referrer policy', files: [`${HTTP}/security-headers.ts`], tests: [HARM] },
		{ number: '3.4.6', asks: 'No page can be framed', files: [`${PAGES}/csp.ts`], tests: [HARM] },
		{
			number: '3.5.1',
			asks: 'Unsafe calls are shown to come from our pages (CSRF)',
			files: [`${HTTP}/csrf.ts`],
			tests: [
				`${WALK} › %s › 419 without the CSRF token, whatever else is wrong`,
				`${ACCOUNTS}/identify.test.ts › guests need the token too: nobody is signed in to a foreign account by force`,
			],
		},
		{
			number: '3.5.3',
			asks: 'Nothing changes by GET',
			how: 'But for links that are mailed, which carry their own proof',
			files: ['packages/contract/src/api.ts'],
			tests: [`${WALK} › %s › another method on its path is 405 and names the right ones`],
		},
		{
			number: '3.5.4',
			asks: 'Separate applications live on separate hosts',
			open: 'the back office is at /backoffice of the same host, as the decisions ask for; its cookie, CSRF token and API are its own',
		},
		{
			number: '3.7.2',
			asks: 'Redirects lead to known places only',
			files: [`${HTTP}/own-origin.ts`],
			tests: [
				`${ACCOUNTS}/steam/sign-in-with-steam.test.ts › takes the way back from the settings and never from the Host header`,
			],
		},
		{
			number: '4.1.1',
			asks: 'The content type is right, with its charset',
			files: [`${HTTP}/answer-problem.ts`],
			tests: [`${WALK} › %s › 415 for another content type`],
		},
		{
			number: '4.1.3',
			asks: 'Headers of the proxy cannot be sent by visitors',
			how: 'Believed only from TRUSTED_PROXIES, nobody by default; deploy/nginx.conf overwrites them',
			files: ['deploy/nginx.conf', 'apps/server/src/platform/config.ts'],
			tests: [
				`${ACCOUNTS}/sign-in.test.ts › at many accounts is stopped for the address, and nobody else is`,
			],
		},
		{
			number: '4.2.1',
			asks: 'Where a message ends is unambiguous (smuggling)',
			how: "Node's own strict parser; what it refuses ends the connection",
			files: [`${HTTP}/answer-unreadable.ts`],
			tests: [
				`${HTTP}/answer-unreadable.test.ts › is answered in the envelope: more headers than anybody needs`,
			],
		},
		{
			number: '4.1.2',
			asks: 'The API is not redirected from http to https',
			open: 'TLS ends at the proxy, whose part this is',
		},
	],
}
