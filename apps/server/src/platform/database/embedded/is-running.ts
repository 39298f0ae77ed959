import { readFileSync } from 'node:fs'

/** Whether a process runs. A zombie, which its parent has not reaped, still answers signals. */
export function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0)
	} catch (error) {
		return error instanceof Error && 'code' in error && error.code === 'EPERM'
	}
	return !isZombie(pid)
}

/** Containers whose first process reaps nothing keep zombies forever. Systems other than Linux have no such file. */
function isZombie(pid: number): boolean {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
		// The name in brackets may contain brackets and blanks.
		return /^\) [ZX]/.test(stat.slice(stat.lastIndexOf(')')))
	} catch {
		return false
	}
}
