import { totalmem } from 'node:os'

const MB = 1024 * 1024

/** Given on the command line at each start, so that a new version of the shop needs no edit in the data folder. */
export function postgresSettings(): Readonly<Record<string, string>> {
	const memoryMb = totalmem() / MB
	const clampMb = (value: number, min: number, max: number) =>
		`${Math.round(Math.min(max, Math.max(min, value)))}MB`
	return {
		listen_addresses: '127.0.0.1',
		unix_socket_directories: '',
		// Several nodes' pools, a test run's workers and the command line at once.
		max_connections: '200',
		fsync: 'on',
		synchronous_commit: 'on',
		full_page_writes: 'on',
		// A shop shares its machine: an eighth for PostgreSQL itself, and the rest is the system's file cache.
		shared_buffers: clampMb(memoryMb / 8, 64, 512),
		effective_cache_size: clampMb(memoryMb / 2, 128, 8192),
		work_mem: '16MB',
		maintenance_work_mem: clampMb(memoryMb / 16, 32, 256),
		// Solid state disks read anywhere at nearly the same price.
		random_page_cost: '1.1',
		// Compiling pays only for queries of many seconds; a shop has none.
		jit: 'off',
		timezone: 'UTC',
		log_timezone: 'UTC',
		// A refused constraint is everyday business here, and its text would carry personal data.
		log_min_messages: 'log',
		log_checkpoints: 'off',
		cluster_name: 'skinverse',
	}
}
