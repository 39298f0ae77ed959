import { ACCOUNTS, CONTENT, HTTP, OPERATORS, PAGES } from './folders.ts'
import type { Chapter } from './line.ts'

export const browser: Chapter = {
	heading: 'V3 Web front end',
	lines: [
		{
			number: '3.2.1',
			asks: 'Responses opened directly are not rendered in a wrong context',
			how: 'JSON has `nosniff` and a content security policy that loads nothing, as have files and drawings; exports are attachments',
			files: [`${HTTP}/security-headers.ts`, `${HTTP}/csv.ts`],
		},
		{
			number: '3.2.2',
			asks: 'Text is shown as text',
			how: 'React; HTML is set only for static pages, and is sanitised',
			files: [`${CONTENT}/static-pages/clean-html.ts`],
		},
		{
			number: '3.3.1',
			asks: 'Cookies are Secure and their names begin with __Secure- or __Host-',
			how: 'Secure and `__Host-` wherever PUBLIC_URL is https. The readable XSRF-TOKEN keeps the name that the specification gives; a planted one is useless, as it has to match the session cookie',
			files: [`${HTTP}/session-cookie.ts`, `${HTTP}/csrf.ts`],
		},
		{
			number: '3.3.2',
			asks: 'SameSite fits the purpose',
			how: "Shoppers' is Lax, so that links from mails and from Steam arrive signed in; operators' is Strict",
			files: [`${HTTP}/session-cookie.ts`, `${OPERATORS}/sessions/operator-cookie.ts`],
		},
		{
			number: '3.3.3',
			asks: 'Cookies of one host are named __Host-',
			how: 'Both session cookies are, without a Domain and with the path /',
			files: [`${HTTP}/session-cookie.ts`],
		},
		{
			number: '3.3.4',
			asks: 'Scripts cannot read the session',
			how: 'The bearer token that a program can request at sign-in is a different secret',
			files: [`${HTTP}/session-cookie.ts`],
		},
		{
			number: '3.4.1',
			asks: 'HSTS for a year, subdomains included',
			how: 'On every response of a shop whose PUBLIC_URL is https',
			files: [`${HTTP}/security-headers.ts`],
		},
		{
			number: '3.4.2',
			asks: 'Only our own origin is allowed (CORS)',
			files: [`${HTTP}/security-headers.ts`],
		},
		{
			number: '3.4.3',
			asks: 'A content security policy on every response, without plug-ins and base',
			files: [`${HTTP}/security-headers.ts`, `${PAGES}/csp.ts`],
		},
		{
			number: '3.4.4',
			asks: 'nosniff on every response',
			files: [`${HTTP}/security-headers.ts`],
		},
		{ number: '3.4.5', asks: 'A referrer policy', files: [`${HTTP}/security-headers.ts`] },
		{ number: '3.4.6', asks: 'No page can be framed', files: [`${PAGES}/csp.ts`] },
		{
			number: '3.5.1',
			asks: 'Unsafe requests are proved to come from our pages (CSRF)',
			files: [`${HTTP}/csrf.ts`],
		},
		{
			number: '3.5.2',
			asks: 'If only the CORS preflight protects a request, it cannot be bypassed',
			how: 'Calls with an Authorization header need no CSRF token: no page of another site can send that header without a preflight, which the server never allows, and with that header the cookie is ignored',
			files: [`${HTTP}/csrf.ts`, `${ACCOUNTS}/identify.ts`],
		},
		{
			number: '3.5.3',
			asks: 'GET requests change nothing',
			how: 'Except for mailed links and the return from Steam, which carry their own proof',
			files: ['packages/contract/src/api.ts'],
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
			how: 'HTML, CSS and JavaScript; plug-ins are forbidden by the content security policy of every page',
			files: [`${PAGES}/csp.ts`],
		},
		{
			number: '3.7.2',
			asks: 'Redirects lead to known places only',
			how: 'To Steam and to the payment provider, both from the configuration; a `redirect` parameter stays on this site',
			files: [`${HTTP}/own-origin.ts`, 'packages/contract/src/own-path.ts'],
		},
	],
}
