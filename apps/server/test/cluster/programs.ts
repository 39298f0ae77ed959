import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const POSTGRES_FOLDER = '/usr/lib/postgresql'
/** The commands of a cluster, each with Debian's package. */
const PACKAGES = {
	patroni: 'patroni',
	etcd: 'etcd-server',
	haproxy: 'haproxy',
	pgbouncer: 'pgbouncer',
	nginx: 'nginx-light',
	ip: 'iproute2',
} as const
/** Debian keeps the servers among these in sbin, which ordinary users do not have on their path. */
export const PROGRAM_PATH = `${process.env.PATH}:/usr/local/sbin:/usr/sbin:/sbin`

/** The folder of PostgreSQL's programs; fails with the command that installs what is missing. */
export async function findPrograms(): Promise<string> {
	const missing: string[] = []
	for (const [command, name] of Object.entries(PACKAGES))
		if (!(await isInstalled(command))) missing.push(name)
	const version = await newestPostgres()
	if (version === undefined) missing.push('postgresql')
	if (missing.length > 0)
		throw new Error(
			`Not installed: ${missing.join(', ')}. On Debian as root:\n` +
				`  apt-get install --no-install-recommends ${missing.join(' ')}`,
		)
	return `${POSTGRES_FOLDER}/${version}/bin`
}

async function newestPostgres(): Promise<string | undefined> {
	const versions = await readdir(POSTGRES_FOLDER).catch(() => [])
	return versions.toSorted((a, b) => Number(b) - Number(a))[0]
}

const isInstalled = (command: string): Promise<boolean> =>
	run('sh', ['-c', `command -v ${command}`], { env: { PATH: PROGRAM_PATH } }).then(
		() => true,
		() => false,
	)
