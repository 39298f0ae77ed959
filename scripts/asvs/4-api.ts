import { HTTP } from './folders.ts'
import type { Chapter } from './line.ts'

export const webService: Chapter = {
	heading: 'V4 API and web service',
	lines: [
		{
			number: '4.1.1',
			asks: 'The content type is right, with its charset',
			files: [`${HTTP}/answer-problem.ts`, `${HTTP}/csv.ts`],
		},
		{
			number: '4.1.2',
			asks: 'Only pages are redirected from http to https; API requests are refused',
			files: ['deploy/nginx.conf'],
			deployment: 'deploy/tls/nginx.conf redirects pages and refuses /api over http',
		},
		{
			number: '4.1.3',
			asks: 'Headers of the proxy cannot be sent by visitors',
			how: 'Trusted only from TRUSTED_PROXIES, none by default; deploy/nginx.conf overwrites them; the host comes from PUBLIC_URL',
			files: ['deploy/nginx.conf', 'apps/server/src/platform/config.ts', `${HTTP}/create-http.ts`],
		},
		{
			number: '4.2.1',
			asks: 'Message boundaries are unambiguous (request smuggling)',
			how: "Node's strict parser: duplicate or invalid lengths end the connection",
			files: [`${HTTP}/answer-unreadable.ts`],
		},
	],
}
