import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ownPort } from '../own-port.ts'
import type { Front } from './run-rolling.ts'

const CONFIGURATION = new URL('../../../../deploy/nginx.conf', import.meta.url)
const CACHE = new URL('../../../../deploy/cache.conf', import.meta.url)
/** Debian keeps it where only root looks. */
const PATH_WITH_NGINX = `${process.env.PATH}:/usr/sbin`
const ANSWERS_WITHIN_MS = 10_000
const LOOK_EVERY_MS = 100

export const isNginxInstalled = () =>
	spawnSync('nginx', ['-v'], { env: { PATH: PATH_WITH_NGINX } }).error === undefined

/**
 * The installed nginx with deploy/nginx.conf. Only the names of the nodes and the paths are others: Debian's nginx 1.22
 * cannot look names up again.
 */
export async function startNginx(
	folder: string,
	ports: readonly number[],
	wantedPort?: number,
): Promise<Front> {
	const port = wantedPort ?? (await ownPort())
	const written = await readFile(CONFIGURATION, 'utf8')
	const rule = /^\tserver shop:3000 resolve (.*);$/m.exec(written)?.[1]
	const seconds = Number(/fail_timeout=(\d+)s/.exec(rule ?? '')?.[1])
	if (rule === undefined || Number.isNaN(seconds)) throw new Error('deploy/nginx.conf has another form')
	const site = written
		.replace(/^resolver.*$/gm, '')
		.replace(/^\tserver shop:3000.*$/m, ports.map((each) => `\tserver 127.0.0.1:${each} ${rule};`).join('\n'))
		.replace('listen 8080;', `listen 127.0.0.1:${port};`)
		.replace('/etc/nginx/trusted-proxies.conf', join(folder, 'trusted-proxies.conf'))
	await writeFile(join(folder, 'trusted-proxies.conf'), '')
	return {
		...(await run(folder, site, port)),
		// A node that has failed is left out for this long, even if it has come back.
		untilUsed: () => pause((seconds + 1) * 1000),
	}
}

/** The installed nginx with deploy/cache.conf in front of `origin`; responses of the API are kept for `keep`. */
export async function startCache(folder: string, origin: string, keep: '1s' | '1d') {
	const port = await ownPort()
	const site = (await readFile(CACHE, 'utf8'))
		.replace('server proxy:8080;', `server ${new URL(origin).host};`)
		.replace('listen 8081;', `listen 127.0.0.1:${port};`)
		.replace('/var/cache/nginx/skinverse', join(folder, 'kept'))
		.replace('proxy_cache_valid 200 1s;', `proxy_cache_valid 200 ${keep};`)
	return run(folder, site, port)
}

async function run(folder: string, site: string, port: number) {
	await mkdir(join(folder, 'temporary'), { recursive: true })
	const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
		(each) => `${each}_temp_path ${join(folder, 'temporary', each)};`,
	)
	await writeFile(
		join(folder, 'nginx.conf'),
		`${process.getuid?.() === 0 ? 'user root;' : ''}\nworker_processes 2;\ndaemon off;\npid ${join(folder, 'nginx.pid')};\nerror_log ${join(folder, 'error.log')} warn;
		events { worker_connections 4096; }
		http {
			access_log off;
			${places.join('\n')}
			${site}
		}`,
	)
	const nginx = spawn('nginx', ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
		stdio: 'inherit',
		env: { PATH: PATH_WITH_NGINX },
	})
	const endWithUs = () => nginx.kill('SIGTERM')
	process.once('exit', endWithUs)
	const origin = `http://127.0.0.1:${port}`
	await untilAnswers(origin)
	return {
		origin,
		async close() {
			process.off('exit', endWithUs)
			const ended = once(nginx, 'exit')
			nginx.kill('SIGTERM')
			await ended
		},
	}
}

/** Without nodes it answers 502. */
async function untilAnswers(origin: string): Promise<void> {
	const limit = performance.now() + ANSWERS_WITHIN_MS
	while (performance.now() < limit) {
		if ((await fetch(origin).catch(() => undefined)) !== undefined) return
		await pause(LOOK_EVERY_MS)
	}
	throw new Error('nginx does not answer')
}
