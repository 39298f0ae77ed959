import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownPort } from '../own-port.ts'
import type { StormNode } from '../storm/node.ts'
import type { Cluster } from './cluster.ts'
import { PROGRAM_PATH } from './programs.ts'
import { createService, type Service } from './service.ts'

const DEPLOY = fileURLToPath(new URL('../../../../deploy/', import.meta.url))

/** What a node of the shop needs to use the cluster. */
export const clusterEnv = ({ databaseUrl, sessionUrl, replicaUrl }: Cluster) => ({
	DATABASE_URL: databaseUrl,
	DATABASE_SESSION_URL: sessionUrl,
	DATABASE_REPLICA_URL: replicaUrl,
	TRUSTED_PROXIES: 'loopback',
})

export interface ShopProxy extends Service {
	readonly origin: string
}

/** nginx with deploy/nginx.conf in front of the nodes, which Docker's names stand for there. */
export async function createProxy(
	{ folder }: Cluster,
	nodes: readonly Pick<StormNode, 'origin'>[],
	wanted?: number,
) {
	const port = wanted ?? (await ownPort())
	const trusted = join(folder, 'trusted-proxies.conf')
	await writeFile(trusted, '')
	const shop = (await readFile(join(DEPLOY, 'nginx.conf'), 'utf8'))
		.replace(/^resolver.*;$/gm, '')
		.replace(/^\tserver shop:3000 resolve (.*);$/m, (_, options: string) =>
			nodes.map(({ origin }) => `\tserver ${new URL(origin).host} ${options};`).join('\n'),
		)
		.replace('listen 8080;', `listen 127.0.0.1:${port};`)
		.replace('/etc/nginx/trusted-proxies.conf', trusted)
	const file = join(folder, 'nginx.conf')
	await writeFile(file, mainSettings(folder, shop))
	const proxy = createService({
		name: 'nginx',
		command: ['nginx', '-c', file, '-e', join(folder, 'nginx.log'), '-p', folder],
		logFile: join(folder, 'nginx-output.log'),
		env: { PATH: PROGRAM_PATH },
	})
	return { ...proxy, origin: `http://localhost:${port}` } satisfies ShopProxy
}

const mainSettings = (folder: string, shop: string) => `
daemon off;
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
	access_log off;
	client_body_temp_path ${folder}/nginx-body;
	proxy_temp_path ${folder}/nginx-proxy;
	fastcgi_temp_path ${folder}/nginx-fastcgi;
	uwsgi_temp_path ${folder}/nginx-uwsgi;
	scgi_temp_path ${folder}/nginx-scgi;
${shop}
}
`
