import { totalmem } from 'node:os'

const MB = 1024 * 1024

/** Passed on the command line at each start, so that a new version of the shop needs no edit in the data folder. */
export function postgresSettings(): Readonly<Record<string, string>> {
	const memoryMb = totalmem() / MB
	const clampMb = (value: number, min: number, max: number) =>
		`${Math.round(Math.min(max, Math.max(min, value)))}MB`
	return {
		listen_addresses: '127.0.0.1',
		unix_socket_directories: '',
		// For several nodes' pools, a test run's workers and the command line together.
		max_connections: '200',
		fsync: 'on',
		synchronous_commit: 'on',
		full_page_writes: 'on',
		// The shop shares its machine: an eighth for PostgreSQL itself; the rest is the system's file cache.
		shared_buffers: clampMb(memoryMb / 8, 64, 512),
		effective_cache_size: clampMb(memoryMb / 2, 128, 8192),
		work_mem: '16MB',
		maintenance_work_mem: clampMb(memoryMb / 16, 32, 256),
		// Random reads cost nearly the same as sequential ones on solid state disks.
		random_page_cost: '1.1',
		// JIT compilation pays only for queries of many seconds; a shop has none.
		jit: 'off',
		timezone: 'UTC',
		log_timezone: 'UTC',
		// Constraint violations are expected here, and their text would contain personal data.
		log_min_messages: 'log',
		log_checkpoints: 'off',
		cluster_name: 'skinverse',
	}
}
