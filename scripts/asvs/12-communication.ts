import { STEAM } from './folders.ts'
import type { Chapter } from './line.ts'

export const communication: Chapter = {
	heading: 'V12 Communication',
	lines: [
		{
			number: '12.1.1',
			asks: 'TLS 1.2 and 1.3 only, the newer one first',
			deployment:
				'deploy/tls/nginx.conf takes TLS 1.2 and 1.3; for its own calls the shop has Node’s default, which is just that',
		},
		{
			number: '12.1.2',
			asks: 'Recommended ciphers only, the strongest first',
			deployment: 'the ciphers of deploy/tls/nginx.conf',
		},
		{
			number: '12.2.1',
			asks: 'TLS for all external traffic, without a fallback',
			files: ['deploy/nginx.conf'],
			deployment: 'deploy/tls/nginx.conf with a certificate, PUBLIC_URL at https',
		},
		{
			number: '12.2.2',
			asks: 'A publicly trusted certificate',
			deployment: 'a certificate of a public authority that renews itself',
		},
		{
			number: '12.3.1',
			asks: 'Encryption on every connection between the parts and to others',
			how: 'Steam and Stripe by https; PostgreSQL and mail by their URLs (`sslmode`, `smtps`)',
			files: ['.env.example'],
			deployment:
				'`sslmode=verify-full` for PostgreSQL, `smtps:` or `requireTLS=true` for mail; /metrics on the private network only',
		},
		{
			number: '12.3.2',
			asks: 'Certificates are checked',
			how: "Node's default; nothing disables it",
			files: [`${STEAM}/confirm-assertion.ts`, 'apps/server/src/platform/mail/deliver.ts'],
		},
		{
			number: '12.3.3',
			asks: 'TLS between internal http services',
			deployment: 'proxy and nodes on one machine or one private network; beyond that a mesh that brings TLS',
		},
		{
			number: '12.3.4',
			asks: 'With certificates that the services trust',
			deployment: 'as 12.3.3',
		},
	],
}
