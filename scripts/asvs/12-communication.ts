import type { Chapter } from './line.ts'
import { STEAM } from './tests.ts'

export const communication: Chapter = {
	heading: 'V12 Communication',
	lines: [
		{
			number: '12.1.1',
			asks: 'TLS 1.2 and 1.3 only, the newer one first',
			open: 'as 12.2.1; for its own calls the shop has Node’s default, which is just that',
		},
		{
			number: '12.1.2',
			asks: 'Recommended ciphers only, the strongest first',
			open: 'as 12.2.1; for its own calls the shop has Node’s default',
		},
		{
			number: '12.2.1',
			asks: 'TLS for everybody outside, and nothing beside it',
			files: ['deploy/nginx.conf'],
			open: 'the shop and deploy/nginx.conf speak http: TLS, its versions, ciphers and certificate are those of a proxy or a load balancer that whoever runs the shop puts in front. With PUBLIC_URL at https cookies are Secure and HSTS is sent. It would take a `listen 443 ssl` with a certificate in deploy/nginx.conf',
		},
		{
			number: '12.2.2',
			asks: 'A certificate that everybody trusts',
			open: 'as 12.2.1',
		},
		{
			number: '12.3.1',
			asks: 'Encryption on every connection between the parts and to others',
			how: 'Steam and Stripe by https; PostgreSQL and mail as their addresses say (`sslmode`, `smtps`)',
			files: ['.env.example'],
			open: 'compose.yaml has the databases on a network of its own without TLS; an address with `smtp:` goes on unencrypted where the mail server offers nothing else; /metrics is http. It would take certificates for both databases, `sslmode=verify-full`, and `smtps:` alone being taken',
		},
		{
			number: '12.3.2',
			asks: 'Certificates are checked',
			how: "Node's default; nothing switches it off",
			files: [`${STEAM}/confirm-assertion.ts`, 'apps/server/src/platform/mail/deliver.ts'],
		},
		{
			number: '12.3.3',
			asks: 'TLS between the parts that speak http',
			open: 'the proxy reaches the nodes by plain http: keep both on one machine or one private network, as compose.yaml does. It would take a certificate for each node, or a mesh that brings one',
		},
		{
			number: '12.3.4',
			asks: 'With certificates that the parts know',
			open: 'as 12.3.3: there is no TLS between them yet',
		},
	],
}
