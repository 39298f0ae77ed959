import { cpus, totalmem } from 'node:os'

/** Machine and date; the figures are only valid with them. */
export function describeMachine(now: Date): string {
	const [cpu] = cpus()
	const gib = Math.round(totalmem() / 2 ** 30)
	const day = now.toISOString().slice(0, 10)
	return `${day}, ${cpus().length} cores of ${cpu?.model.trim() ?? 'an unknown processor'}, ${gib} GiB, Node ${process.versions.node}; load generator, server and PostgreSQL share them.`
}
