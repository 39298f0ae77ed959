import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { isRunning } from '../src/platform/database/embedded/is-running.ts'

/** Stops (SIGSTOP) a process and its children; the returned function lets them go on. */
export async function freezeFamily(pid: number): Promise<() => void> {
	const pids = await familyOf(pid)
	const thaw = () => {
		for (const each of pids) signal(each, 'SIGCONT')
		process.off('exit', thaw)
	}
	// A stopped process cannot end.
	process.once('exit', thaw)
	for (const each of pids) signal(each, 'SIGSTOP')
	return thaw
}

function signal(pid: number, name: NodeJS.Signals): void {
	if (isRunning(pid)) process.kill(pid, name)
}

/** Each process of PostgreSQL leads its own group, so a group cannot be named. */
async function familyOf(pid: number): Promise<number[]> {
	const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,ppid='])
	const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
	return [pid, ...rows.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))]
}
