import type { NotHere } from './line.ts'

export const notApplicable: readonly NotHere[] = [
	{
		numbers: ['1.2.6', '1.2.7', '1.2.8', '1.3.8', '1.3.9'],
		about: 'Injection into LDAP, XPath, LaTeX, JNDI and memcache',
		why: 'none of them is used: PostgreSQL is the only data store',
	},
	{
		numbers: ['3.5.5'],
		about: 'Messages between windows (postMessage)',
		why: 'no page listens for them',
	},
	{ numbers: ['4.3.1', '4.3.2'], about: 'GraphQL', why: 'the API is REST with named parameters' },
	{
		numbers: ['4.4.1', '4.4.2', '4.4.3', '4.4.4'],
		about: 'WebSockets',
		why: 'there are none: open pages follow the shop by server-sent events, over HTTP (`GET /api/live`)',
	},
	{
		numbers: ['5.4.3'],
		about: 'Scanning files for viruses before they are served',
		why: 'an uploaded catalogue file is read once, record by record, deleted, and never served; an uploaded picture is decoded and encoded again, so nothing of its file is served',
	},
	{
		numbers: ['6.6.1', '6.6.2', '6.6.3'],
		about: 'Codes by phone, SMS or push message',
		why: 'second factors are authenticator apps, passkeys and recovery codes (6.3.3)',
	},
	{ numbers: ['8.4.1'], about: 'Tenant isolation', why: 'one database has one shop' },
	{
		numbers: ['9.2.3', '9.2.4'],
		about: 'Tokens for several audiences',
		why: 'only the shop itself reads its signed tokens, with a key for each purpose (9.2.2)',
	},
	{
		numbers: ['10.1.1', '10.1.2', '10.2.1', '10.2.2', '10.3.1', '10.3.2', '10.3.3', '10.3.4'],
		about: 'Clients and resource servers of OAuth',
		why: 'Steam uses OpenID 2.0, which has neither tokens nor scopes; the binding of its assertion to the browser is covered by 6.8 and 7.6.2',
	},
	{
		numbers: [
			'10.4.1',
			'10.4.2',
			'10.4.3',
			'10.4.4',
			'10.4.5',
			'10.4.6',
			'10.4.7',
			'10.4.8',
			'10.4.9',
			'10.4.10',
			'10.4.11',
			'10.7.1',
			'10.7.2',
			'10.7.3',
		],
		about: 'Authorization servers and their consent',
		why: 'the shop is not one: no other application can act for its shoppers',
	},
	{
		numbers: ['10.5.1', '10.5.2', '10.5.3', '10.5.4', '10.5.5', '10.6.1', '10.6.2'],
		about: 'OpenID Connect, as a client and as a provider',
		why: 'not used',
	},
	{
		numbers: ['11.4.4'],
		about: 'Password-based key derivation',
		why: 'not used: the master key is random',
	},
	{
		numbers: ['11.6.1'],
		about: 'Generation of asymmetric keys and signatures',
		why: 'the shop generates none; TLS is done by Node and the proxy, see V12',
	},
	{
		numbers: ['12.1.3'],
		about: 'Client certificates',
		why: 'neither users nor services authenticate with one',
	},
	{
		numbers: ['17.1.1', '17.2.1', '17.2.2', '17.2.3', '17.2.4', '17.3.1', '17.3.2'],
		about: 'WebRTC',
		why: 'not used',
	},
]
