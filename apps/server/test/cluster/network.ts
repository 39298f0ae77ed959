import { execFileSync } from 'node:child_process'

/** Where the processes of one machine of the cluster run. */
export interface Machine {
	readonly name: string
	/** Its address for the others. */
	readonly address: string
	/** A command line that runs the given one on this machine. */
	on(command: readonly string[]): readonly string[]
	/** Undefined without root: then all machines share one network, which cannot be cut. */
	readonly link: Link | undefined
}

interface Link {
	/** Unplugs the machine's network cable: nothing arrives, and no error is sent. */
	cut(): void
	mend(): void
}

export interface Network {
	/** The address of the machine with the proxies and the shop. */
	readonly address: string
	/** All addresses, in the notation of pg_hba.conf. */
	readonly range: string
	readonly machines: readonly Machine[]
	remove(): void
}

/** As root each machine has a network namespace of its own; otherwise all share the loopback address. */
export function createNetwork(count: number): Network {
	const names = Array.from({ length: count }, (_, index) => `db${index + 1}`)
	if (process.getuid?.() !== 0) return shareLoopback(names)
	// Several clusters may run at once.
	const id = process.pid % 250
	const subnet = `10.77.${id}`
	const bridge = `sv${id}`
	ip('link', 'add', bridge, 'type', 'bridge')
	ip('address', 'add', `${subnet}.1/24`, 'dev', bridge)
	ip('link', 'set', bridge, 'up')
	const machines = names.map((name, index) =>
		addNamespace(name, `${bridge}${name}`, bridge, `${subnet}.${11 + index}`),
	)
	return {
		address: `${subnet}.1`,
		range: `${subnet}.0/24`,
		machines,
		remove() {
			for (const name of names) ip('netns', 'delete', `${bridge}${name}`)
			ip('link', 'delete', bridge)
		},
	}
}

function shareLoopback(names: readonly string[]): Network {
	const address = '127.0.0.1'
	return {
		address,
		range: '127.0.0.1/32',
		machines: names.map((name) => ({ name, address, on: (command) => command, link: undefined })),
		remove: () => undefined,
	}
}

function addNamespace(name: string, space: string, bridge: string, address: string): Machine {
	ip('netns', 'add', space)
	ip('link', 'add', space, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
	ip('link', 'set', space, 'master', bridge)
	ip('link', 'set', space, 'up')
	ip('-netns', space, 'address', 'add', `${address}/24`, 'dev', 'eth0')
	ip('-netns', space, 'link', 'set', 'eth0', 'up')
	ip('-netns', space, 'link', 'set', 'lo', 'up')
	return {
		name,
		address,
		on: (command) => ['ip', 'netns', 'exec', space, ...command],
		link: {
			cut: () => ip('link', 'set', space, 'down'),
			mend: () => ip('link', 'set', space, 'up'),
		},
	}
}

/** Synchronous, so that a process can also clean up while it exits. */
function ip(...args: readonly string[]): void {
	execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] })
}
