import { DATABASE, HTTP, PAGES } from './folders.ts'
import type { Chapter } from './line.ts'

export const configuration: Chapter = {
	heading: 'V13 Configuration',
	lines: [
		{
			number: '13.1.1',
			asks: 'All external services are documented',
			how: 'PostgreSQL, the mail server, Steam, Stripe, and, from the browser, the country service and the tag that an operator may choose. No user can make the server connect to another host',
			files: ['.env.example'],
		},
		{
			number: '13.2.1',
			asks: 'Services authenticate to each other with separate accounts',
			how: 'The shop, the standby and the superuser of the database are three roles',
			files: ['deploy/prepare-database.sh', `${DATABASE}/embedded/secrets.ts`],
			deployment:
				'credentials of the database from your platform, changed as your policy says; certificates for PostgreSQL where it asks for them',
		},
		{
			number: '13.2.2',
			asks: 'With least privilege',
			how: 'The shop owns its database and is no superuser, in compose.yaml as with the embedded one; it is also who migrates, and so may change its own tables; the standby may copy and nothing else; the container runs as an ordinary user',
			files: ['compose.yaml', 'deploy/prepare-database.sh', `${DATABASE}/embedded/ready.ts`, 'Dockerfile'],
		},
		{
			number: '13.2.3',
			asks: 'No default passwords',
			how: 'The embedded database has passwords made by chance; compose.yaml does not start without passwords in .env',
			files: [`${DATABASE}/embedded/secrets.ts`, 'compose.yaml'],
		},
		{
			number: '13.2.4',
			asks: 'The server connects only to hosts on an allowlist',
			how: 'The list is the settings by environment: Steam, Stripe, the mail server, PostgreSQL; no address comes from input (1.3.6)',
			files: ['apps/server/src/platform/config.ts'],
		},
		{
			number: '13.2.5',
			asks: 'The web server and the network enforce that',
			how: 'nginx forwards requests to the nodes only and serves no files; a node serves files of its own build only',
			files: ['deploy/nginx.conf', `${PAGES}/routes.ts`],
			deployment: 'rules for outgoing traffic at the firewall',
		},
		{
			number: '13.3.1',
			asks: 'Secrets are not in the code',
			how: 'By environment, or made by the shop and kept in the database; neither in the code nor in the image',
			files: ['apps/server/src/platform/secrets/secrets.ts', '.env.example', '.dockerignore'],
			deployment: 'the environment from a secret store of your platform',
		},
		{
			number: '13.3.2',
			asks: 'Few can read them',
			how: 'The shop’s own role; files with secrets are for their owner only; nodes are not told the passwords of the superuser and the standby',
			files: [`${DATABASE}/embedded/private-file.ts`, 'compose.yaml'],
		},
		{
			number: '13.4.1',
			asks: 'No .git where it runs',
			how: 'The image is built without it',
			files: ['.dockerignore', 'Dockerfile'],
		},
		{
			number: '13.4.2',
			asks: 'No debugging in production',
			how: 'The demo and its pages exist with DEMO=1 only, which is off by default wherever DATABASE_URL is set, compose.yaml included; the log is at `info`, and answers never show what failed',
			files: ['apps/server/src/platform/config.ts', 'compose.yaml'],
		},
		{
			number: '13.4.3',
			asks: 'No listings of folders',
			files: [`${PAGES}/routes.ts`],
		},
		{
			number: '13.4.4',
			asks: 'No TRACE',
			how: 'No route has it, so that it is refused like every other method that is not used',
			files: [`${HTTP}/answer-problem.ts`],
		},
		{
			number: '13.4.5',
			asks: 'Metrics and documentation are exposed on purpose only',
			how: '/api/docs is meant for everybody, as are /healthz and /readyz, which say yes or no; /metrics is closed at the proxy',
			files: ['deploy/nginx.conf', 'packages/contract/src/outside-contract.ts'],
		},
	],
}
