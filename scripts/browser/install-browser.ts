import { PACKAGES } from './fetch-debian-packages.ts'
import { runCommand } from './run-command.ts'

const VERSION_SECONDS = 30
const INSTALL_SECONDS = 20 * 60

const MANAGERS = [
	{
		name: 'apt-get',
		steps: [['update'], ['install', '--yes', '--no-install-recommends', ...PACKAGES]],
	},
	{ name: 'dnf', steps: [['install', '--assumeyes', 'chromium']] },
	{ name: 'apk', steps: [['add', 'chromium']] },
]

/** Installs Chromium with the system's package manager; returns the manager's name. */
export async function installBrowser(): Promise<string> {
	if (process.getuid?.() !== 0) throw new Error('installing a package needs root')
	for (const { name, steps } of MANAGERS) {
		const present = await runCommand(name, ['--version'], VERSION_SECONDS).then(
			() => true,
			() => false,
		)
		if (!present) continue
		console.log(`Installing chromium with ${name} ...`)
		for (const step of steps) await runCommand(name, step, INSTALL_SECONDS)
		return name
	}
	throw new Error(`none of ${MANAGERS.map(({ name }) => name).join(', ')} is there`)
}
