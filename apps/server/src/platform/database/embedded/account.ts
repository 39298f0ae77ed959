import { execFile, spawn } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../../start-error.ts'

const run = promisify(execFile)

export interface Account {
	uid: number
	gid: number
}

/**
 * PostgreSQL refuses to run as root, so root runs it as another user: the owner of the existing data, else
 * `postgres`, which is created if missing. Undefined: as the user of this process.
 */
export async function databaseAccount(clusterDir: string): Promise<Account | undefined> {
	if (process.getuid?.() !== 0) return undefined
	const owner = await stat(clusterDir).catch(() => undefined)
	if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
	return (await lookUp()) ?? (await create())
}

async function lookUp(): Promise<Account | undefined> {
	try {
		const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])])
		return { uid: Number.parseInt(uid.stdout, 10), gid: Number.parseInt(gid.stdout, 10) }
	} catch {
		return undefined
	}
}

/** The first is what most systems have, the second is BusyBox (Alpine). */
const CREATE_USER: readonly (readonly [string, ...string[]])[] = [
	['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/bin/false', 'postgres'],
	['adduser', '-S', '-D', '-H', '-s', '/bin/false', 'postgres'],
]

async function create(): Promise<Account> {
	for (const [command, ...args] of CREATE_USER) await run(command, args).catch(() => undefined)
	const account = await lookUp()
	if (account !== undefined) return account
	throw new StartError(
		'as root the embedded PostgreSQL needs a system user named postgres, which could not be created; ' +
			'run "useradd --system postgres", or start as an ordinary user, or set DATABASE_URL',
	)
}

/** A program and its arguments, to be spawned with the account's rights. */
export interface Command {
	file: string
	args: readonly string[]
	/** Empty if another program (setpriv) changes the user. */
	as: Partial<Account>
}

export async function commandAs(
	account: Account | undefined,
	program: string,
	args: readonly string[],
	folders: readonly string[],
): Promise<Command> {
	if (account === undefined) return { file: program, args, as: {} }
	const blocked = await firstBlocked([dirname(program), ...folders], account)
	if (blocked === undefined) return { file: program, args, as: account }
	const capability = await passingCapability()
	if (capability === undefined) throw unreachable(blocked)
	return {
		file: 'setpriv',
		args: [
			`--reuid=${account.uid}`,
			`--regid=${account.gid}`,
			'--clear-groups',
			// Without this bit access(2), which PostgreSQL calls for its own programs, ignores capabilities.
			'--securebits=+no_setuid_fixup',
			`--inh-caps=-all,+${capability}`,
			`--ambient-caps=-all,+${capability}`,
			'--',
			program,
			...args,
		],
		as: {},
	}
}

/** The first folder on the path that this user may not enter, such as /root. */
async function firstBlocked(folders: readonly string[], account: Account): Promise<string | undefined> {
	for (const folder of folders) {
		for (let path = folder; ; path = dirname(path)) {
			if (!(await mayEnter(path, account))) return path
			if (path === dirname(path)) break
		}
	}
	return undefined
}

async function mayEnter(folder: string, account: Account): Promise<boolean> {
	const { mode, uid, gid } = await stat(folder)
	if (uid === account.uid) return (mode & 0o100) !== 0
	if (gid === account.gid) return (mode & 0o010) !== 0
	return (mode & 0o001) !== 0
}

/**
 * The capabilities that let a process traverse closed folders, the weakest first; containers often have only the
 * second.
 */
const PASSING = [
	{ bit: 2n, name: 'dac_read_search' },
	{ bit: 1n, name: 'dac_override' },
] as const

async function passingCapability(): Promise<string | undefined> {
	if (process.platform !== 'linux' || !(await isInstalled('setpriv'))) return undefined
	const status = await readFile('/proc/self/status', 'utf8')
	const held = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`)
	return PASSING.find(({ bit }) => ((held >> bit) & 1n) === 1n)?.name
}

function isInstalled(command: string): Promise<boolean> {
	return new Promise((resolve) => {
		const child = spawn(command, ['--version'], { stdio: 'ignore' })
		child.once('error', () => resolve(false))
		child.once('close', (code) => resolve(code === 0))
	})
}

function unreachable(folder: string): StartError {
	return new StartError(
		`as root PostgreSQL runs as the user postgres, who may not enter ${folder}; ` +
			`run "chmod o+x ${folder}", or move the project (and DATA_DIR) elsewhere, or set DATABASE_URL`,
	)
}
