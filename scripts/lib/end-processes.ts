import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const END_WITHIN_MS = 10_000
const LOOK_EVERY_MS = 100

/**
 * Databases and browsers run in their own sessions, out of reach of a signal to our group. Those of this run are
 * found by the run's folder on their command line; waits until none is left.
 */
export async function endProcessesOf(folder: string): Promise<void> {
	if (process.platform === 'win32') return
	const deadline = performance.now() + END_WITHIN_MS
	let signal: NodeJS.Signals | undefined = 'SIGINT'
	for (let left = await processesOf(folder); left.length > 0; left = await processesOf(folder)) {
		if (performance.now() > deadline) signal = 'SIGKILL'
		for (const pid of left) if (signal !== undefined) sendTo(pid, signal)
		// One signal is enough: a second SIGINT would only force a faster shutdown of PostgreSQL.
		signal = undefined
		await pause(LOOK_EVERY_MS)
	}
}

async function processesOf(folder: string): Promise<number[]> {
	const lines = existsSync('/proc/self/cmdline') ? await commandsOfLinux() : await commandsOfPs()
	return lines.filter((line) => line.includes(folder)).map((line) => Number.parseInt(line, 10))
}

/** Reads /proc, because small Linux images have no `ps`. */
async function commandsOfLinux(): Promise<string[]> {
	const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
	const ended = () => ''
	return Promise.all(
		pids.map(async (pid) => `${pid} ${await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(ended)}`),
	)
}

async function commandsOfPs(): Promise<string[]> {
	const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,args='])
	return stdout.split('\n')
}

function sendTo(pid: number, signal: NodeJS.Signals): void {
	try {
		process.kill(pid, signal)
	} catch {
		// It ended before the signal.
	}
}
