/**
 * Addresses that are no endpoints of the API: pages, files, health checks and metrics. Everything else must be in
 * `api.ts`; a test walks the routes.
 */
export const outsideContract = [
	{ path: '/api/openapi.json', purpose: 'the contract as OpenAPI 3.1' },
	{ path: '/api/docs', purpose: 'the contract as a page' },
	{ path: '/api/docs/*', purpose: "the page's own files" },
	{ path: '/healthz', purpose: 'the process is alive' },
	{ path: '/readyz', purpose: 'the process can take calls' },
	{ path: '/metrics', purpose: 'figures for Prometheus' },
	{ path: '/dev/mailbox', purpose: 'what the demo shop mailed, as a page' },
	{ path: '/dev/mailbox.json', purpose: 'what the demo shop mailed' },
	{ path: '/dev/mailbox/:id.html', purpose: 'one mail of the demo shop, as it was sent' },
	{ path: '/dev/mailbox/:id.pdf', purpose: 'the document attached to a mail of the demo shop' },
	{ path: '/dev/mailbox/:id/answer', purpose: 'answers a mail of the demo shop as its recipient' },
	{ path: '/robots.txt', purpose: 'what search engines may read' },
	{ path: '/sitemap.xml', purpose: 'the list of sitemaps' },
	{ path: '/sitemaps/:name', purpose: 'addresses of pages and items for search engines' },
	{ path: '/images/items/:name', purpose: 'drawn pictures of the items' },
	{ path: '/images/pictures/:name', purpose: 'stored pictures of the items' },
	{
		path: '/sandbox/pay/:id',
		purpose: 'the sandbox payment provider of the demo and of trials: page and its form',
	},
	{ path: '/sandbox/payout/:id', purpose: "the demo's own payout provider: card form" },
	{ path: '/sandbox/steam/openid/login', purpose: 'the demo stand-in for Steam: page and signature check' },
	{ path: '/sandbox/steam/sign-in', purpose: 'the form of that page' },
	{ path: '/sandbox/steam/trading/*', purpose: 'the demo stand-in for trading on Steam: its API and page' },
	{ path: '/unsubscribe/:token', purpose: 'ends the mails about a watched thing, without signing in' },
	{ path: '/opening', purpose: 'takes the address of a visitor who wants a mail when the shop opens' },
	{ path: '/opening/unsubscribe/:token', purpose: 'deletes that address, without signing in' },
	{ path: '/media/:file', purpose: 'pictures of the content' },
	{ path: '/backoffice', purpose: "the operators' application" },
	{ path: '/backoffice/*', purpose: "the operators' application" },
	{ path: '/backoffice/assets/*', purpose: 'built files of the front ends' },
	{ path: '/assets/*', purpose: 'built files of the front ends' },
	{ path: '/*', purpose: "the shop's pages and everything that does not exist" },
] as const satisfies readonly { path: string; purpose: string }[]
