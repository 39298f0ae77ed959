import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

const MANAGERS = [
	{ name: 'apt-get', steps: [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']] },
	{ name: 'dnf', steps: [['install', '--assumeyes', 'chromium']] },
	{ name: 'apk', steps: [['add', 'chromium']] },
]

/** Asks the system's package manager for Chromium; gives the manager's name. */
export async function installBrowser(): Promise<string> {
	if (process.getuid?.() !== 0) throw new Error('installing a package needs root')
	for (const { name, steps } of MANAGERS) {
		const present = await run(name, ['--version']).then(
			() => true,
			() => false,
		)
		if (!present) continue
		console.log(`Installing chromium with ${name} ...`)
		for (const step of steps)
			await run(name, step, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
		return name
	}
	throw new Error(`none of ${MANAGERS.map(({ name }) => name).join(', ')} is there`)
}
