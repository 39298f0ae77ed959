import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Account, databaseAccount } from '../../src/platform/database/embedded/account.ts'
import { isRunning } from '../../src/platform/database/embedded/is-running.ts'
import { ownPort } from '../own-port.ts'
import { createNetwork, type Machine, type Network } from './network.ts'
import { findPrograms, PROGRAM_PATH } from './programs.ts'
import { createService, type Service } from './service.ts'

/** A machine with PostgreSQL, Patroni and etcd. */
export interface DatabaseMachine extends Machine {
	readonly etcd: Service
	readonly patroni: Service
	/** Patroni's REST interface. */
	readonly restUrl: string
	/** PostgreSQL itself, without proxies, as superuser. */
	readonly superuserUrl: string
	/** The running PostgreSQL's first process. */
	postmaster(): number | undefined
}

export interface Cluster {
	readonly machines: readonly DatabaseMachine[]
	readonly haproxy: Service
	readonly pooler: Service
	/** Through pgBouncer in transaction mode. */
	readonly databaseUrl: string
	/** Through HAProxy only. */
	readonly sessionUrl: string
	readonly replicaUrl: string
	/** The address for proxies and shop. */
	readonly address: string
	readonly folder: string
	/** The machine whose Patroni holds the lease. */
	primary(): Promise<DatabaseMachine | undefined>
	/** Until one machine is the primary, all others stream from it, and one of them is synchronous. */
	untilHealthy(): Promise<void>
	/** Its folder, with logs and data, stays after the end. */
	keepFolder(): void
	stop(): Promise<void>
}

const MACHINES = 3
const HEALTHY_WITHIN_MS = 180_000
const LOOK_EVERY_MS = 250
const ASK_WITHIN_MS = 2_000
const DEPLOY = fileURLToPath(new URL('../../../../deploy/cluster/', import.meta.url))

type Values = Readonly<Record<string, string | number>>

/** Three PostgreSQL machines with Patroni and etcd, HAProxy and pgBouncer, from the files of deploy/cluster. */
export async function startCluster(): Promise<Cluster> {
	const binDir = await findPrograms()
	const network = createNetwork(MACHINES)
	const folder = await mkdtemp(join(tmpdir(), 'skinverse-cluster-'))
	const account = await databaseAccount(folder)
	await chmod(folder, 0o755)
	const place: Place = { binDir, network, folder, account, passwords: makePasswords() }
	const machines = await createMachines(place)
	const servers = machines.map(({ name, address, ports }) => serverLine(name, address, ports))
	const ports = { primaryPort: await ownPort(), standbysPort: await ownPort(), poolerPort: await ownPort() }
	const values = { address: network.address, folder, servers: servers.join('\n\t'), ...ports }
	const haproxy = await createHaproxy(place, values)
	const pooler = await createPooler(place, values)
	const services = [...machines.flatMap(({ etcd, patroni }) => [etcd, patroni]), haproxy, pooler]
	let isKept = false
	/** The services end with this process by themselves. */
	const endNow = () => {
		for (const machine of machines) killPostmaster(machine)
		network.remove()
		if (!isKept) rmSync(folder, { recursive: true, force: true })
	}
	process.once('exit', endNow)
	for (const service of services) service.start()

	const url = (port: number) =>
		`postgres://skinverse:${place.passwords.shopPassword}@${network.address}:${port}/skinverse`
	const states = () => Promise.all(machines.map(readState))
	return {
		machines,
		haproxy,
		pooler,
		databaseUrl: url(ports.poolerPort),
		sessionUrl: url(ports.primaryPort),
		replicaUrl: url(ports.standbysPort),
		address: network.address,
		folder,
		async primary() {
			const index = (await states()).findIndex((state) => state?.role === 'primary')
			return machines[index]
		},
		untilHealthy: () => untilHealthy(states),
		keepFolder() {
			isKept = true
		},
		async stop() {
			await Promise.all([pooler.stop(), haproxy.stop()])
			await Promise.all(machines.map(({ patroni }) => patroni.stop()))
			await Promise.all(machines.map(({ etcd }) => etcd.stop()))
			process.off('exit', endNow)
			endNow()
		},
	}
}

interface Place {
	binDir: string
	network: Network
	folder: string
	account: Account | undefined
	passwords: Readonly<
		Record<'superuserPassword' | 'standbyPassword' | 'rewindPassword' | 'shopPassword', string>
	>
}

interface Ports {
	restPort: number
	postgresPort: number
	etcdPort: number
	peerPort: number
}

type PreparedMachine = DatabaseMachine & { ports: Ports }

const makePassword = () => randomBytes(12).toString('hex')
const makePasswords = () => ({
	superuserPassword: makePassword(),
	standbyPassword: makePassword(),
	rewindPassword: makePassword(),
	shopPassword: makePassword(),
})

async function createMachines(place: Place): Promise<PreparedMachine[]> {
	const { network } = place
	const planned = await Promise.all(
		network.machines.map(async (machine) => ({
			machine,
			ports: {
				restPort: await ownPort(),
				postgresPort: await ownPort(),
				etcdPort: await ownPort(),
				peerPort: await ownPort(),
			},
		})),
	)
	const etcdHosts = planned.map(({ machine, ports }) => `${machine.address}:${ports.etcdPort}`).join(',')
	const etcdPeers = planned
		.map(({ machine, ports }) => `${machine.name}=http://${machine.address}:${ports.peerPort}`)
		.join(',')
	return Promise.all(planned.map((each) => createMachine(place, { ...each, etcdHosts, etcdPeers })))
}

interface Plan {
	machine: Machine
	ports: Ports
	etcdHosts: string
	etcdPeers: string
}

async function createMachine(place: Place, { machine, ports, etcdHosts, etcdPeers }: Plan) {
	const { account, passwords } = place
	const { name, address } = machine
	const folder = join(place.folder, name)
	const dataDir = join(folder, 'postgres')
	await mkdir(folder)
	await give(account, folder)
	const postBootstrap = join(folder, 'post-bootstrap.sh')
	await copyFilled('post-bootstrap.sh', postBootstrap, {}, account)
	await chmod(postBootstrap, 0o700)
	const settings = join(folder, 'patroni.yml')
	const values = { name, address, folder, dataDir, etcdHosts, postBootstrap, binDir: place.binDir }
	const network = place.network.range
	await copyFilled('patroni.yml', settings, { ...values, ...ports, ...passwords, network }, account)
	const service = (program: string, command: readonly string[]) =>
		createService({
			name: `${program} of ${name}`,
			command: machine.on(as(account, command)),
			logFile: join(folder, `${program}.log`),
			env: { PATH: `${place.binDir}:${PROGRAM_PATH}`, SHOP_PASSWORD: passwords.shopPassword },
		})
	const client = `http://${address}:${ports.etcdPort}`
	const peer = `http://${address}:${ports.peerPort}`
	return {
		...machine,
		ports,
		restUrl: `http://${address}:${ports.restPort}`,
		superuserUrl: `postgres://postgres:${passwords.superuserPassword}@${address}:${ports.postgresPort}/skinverse`,
		postmaster: () => readPostmaster(dataDir),
		patroni: service('patroni', ['patroni', settings]),
		etcd: service('etcd', [
			'etcd',
			`--name=${name}`,
			`--data-dir=${join(folder, 'etcd')}`,
			`--listen-client-urls=${client}`,
			`--advertise-client-urls=${client}`,
			`--listen-peer-urls=${peer}`,
			`--initial-advertise-peer-urls=${peer}`,
			`--initial-cluster=${etcdPeers}`,
			'--initial-cluster-state=new',
			'--enable-v2',
			'--heartbeat-interval=200',
			'--election-timeout=2000',
		]),
	}
}

const serverLine = (name: string, address: string, { postgresPort, restPort }: Ports) =>
	`server ${name} ${address}:${postgresPort} check port ${restPort}`

async function createHaproxy({ folder, account }: Place, values: Values): Promise<Service> {
	const file = join(folder, 'haproxy.cfg')
	await copyFilled('haproxy.cfg', file, values, account)
	const command = as(account, ['haproxy', '-db', '-f', file])
	return createService({
		name: 'HAProxy',
		command,
		logFile: join(folder, 'haproxy.log'),
		env: { PATH: PROGRAM_PATH },
	})
}

async function createPooler({ folder, account, passwords }: Place, values: Values): Promise<Service> {
	const file = join(folder, 'pgbouncer.ini')
	const users = join(folder, 'users.txt')
	await writeFile(users, `"skinverse" "${passwords.shopPassword}"\n`, { mode: 0o600 })
	await give(account, users)
	await copyFilled('pgbouncer.ini', file, values, account)
	const command = as(account, ['pgbouncer', file])
	const logFile = join(folder, 'pgbouncer.log')
	return createService({
		name: 'pgBouncer',
		command,
		logFile,
		env: { PATH: PROGRAM_PATH },
		stopSignal: 'SIGINT',
	})
}

/** A file of deploy/cluster with its values in angle brackets. */
async function copyFilled(
	name: string,
	to: string,
	values: Values,
	account: Account | undefined,
): Promise<void> {
	const text = await readFile(join(DEPLOY, name), 'utf8')
	const filled = text.replace(/<(\w+)>/g, (_, key: string) => {
		const value = values[key]
		if (value === undefined) throw new Error(`deploy/cluster/${name}: no value for ${key}`)
		return String(value)
	})
	await writeFile(to, filled, { mode: 0o600 })
	await give(account, to)
}

async function give(account: Account | undefined, path: string): Promise<void> {
	if (account !== undefined) await chown(path, account.uid, account.gid)
}

function as(account: Account | undefined, command: readonly string[]): readonly string[] {
	if (account === undefined) return command
	return ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', ...command]
}

function readPostmaster(dataDir: string): number | undefined {
	try {
		const pid = Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10)
		return isRunning(pid) ? pid : undefined
	} catch {
		return undefined
	}
}

/** Patroni leaves PostgreSQL running when it is killed. */
function killPostmaster({ postmaster }: DatabaseMachine): void {
	const pid = postmaster()
	if (pid !== undefined) process.kill(pid, 'SIGKILL')
}

interface State {
	role: string
	state: string
	isStreaming: boolean
	hasSynchronousStandby: boolean
}

/** What a machine's Patroni says of it; undefined while it does not answer. */
async function readState({ restUrl }: DatabaseMachine): Promise<State | undefined> {
	try {
		const answer = await fetch(`${restUrl}/patroni`, { signal: AbortSignal.timeout(ASK_WITHIN_MS) })
		const said = (await answer.json()) as PatroniAnswer
		const isPrimary = ['master', 'primary'].includes(said.role)
		return {
			role: isPrimary ? 'primary' : said.role,
			state: said.state,
			isStreaming: said.replication_state === 'streaming',
			hasSynchronousStandby: (said.replication ?? []).some(({ sync_state }) =>
				['sync', 'quorum'].includes(sync_state),
			),
		}
	} catch {
		return undefined
	}
}

interface PatroniAnswer {
	role: string
	state: string
	replication_state?: string
	replication?: { sync_state: string; state: string }[]
}

async function untilHealthy(states: () => Promise<(State | undefined)[]>): Promise<void> {
	const end = performance.now() + HEALTHY_WITHIN_MS
	let seen: (State | undefined)[] = []
	while (performance.now() < end) {
		seen = await states()
		const primaries = seen.filter((state) => state?.role === 'primary')
		const isComplete = seen.every((state) => state?.state === 'running' || state?.state === 'streaming')
		if (primaries.length === 1 && isComplete && primaries[0]?.hasSynchronousStandby) return
		await pause(LOOK_EVERY_MS)
	}
	throw new Error(`the cluster did not become healthy: ${JSON.stringify(seen)}`)
}
