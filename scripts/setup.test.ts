import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const SCRIPTS = fileURLToPath(new URL('.', import.meta.url))
const NODE_PACKAGE = `node-${process.platform}-${process.arch}`
const NODE_VERSION = process.versions.node
let root: string

/** A project whose only dependency is the Node that runs this test. */
beforeEach(async () => {
	root = await mkdtemp(join(tmpdir(), 'skinverse-setup-'))
	await mkdir(join(root, 'scripts'))
	for (const file of ['setup.js', 'native-modules.js'])
		await cp(join(SCRIPTS, file), join(root, 'scripts', file))
	const optionalDependencies = { [NODE_PACKAGE]: NODE_VERSION }
	const dependencies = { needed: '1.0.0' }
	const packages = {
		'': { name: 'shop', dependencies, optionalDependencies },
		'node_modules/needed': { version: '1.0.0' },
		[`node_modules/${NODE_PACKAGE}`]: { version: NODE_VERSION },
	}
	await writeFile(
		join(root, 'package.json'),
		JSON.stringify({ name: 'shop', type: 'module', dependencies, optionalDependencies }),
	)
	await writeFile(
		join(root, 'package-lock.json'),
		JSON.stringify({ name: 'shop', lockfileVersion: 3, packages }),
	)
})
afterEach(() => rm(root, { recursive: true, force: true }))

function setUp(): Promise<{ code: number; output: string; errors: string }> {
	// A registry that does not answer, and an empty cache: npm is offline.
	const env = {
		PATH: process.env.PATH,
		HOME: root,
		npm_config_registry: 'http://127.0.0.1:9',
		npm_config_cache: join(root, 'npm-cache'),
		npm_config_fetch_retries: '0',
	}
	return new Promise((resolve) => {
		execFile(process.execPath, [join(root, 'scripts/setup.js')], { env }, (error, output, errors) => {
			resolve({ code: typeof error?.code === 'number' ? error.code : 0, output, errors })
		})
	})
}

async function installByHand(version: string, more: object = {}): Promise<void> {
	await mkdir(join(root, 'node_modules', NODE_PACKAGE, 'bin'), { recursive: true })
	await symlink(process.execPath, join(root, 'node_modules', NODE_PACKAGE, 'bin/node'))
	const packages = {
		[`node_modules/${NODE_PACKAGE}`]: { version },
		'node_modules/needed': { version: '1.0.0' },
		...more,
	}
	const record = { lockfileVersion: 3, packages }
	await writeFile(join(root, 'node_modules/.package-lock.json'), JSON.stringify(record))
}

test('setup › reports in one line that it is offline and exits with 1', async () => {
	const { code, errors } = await setUp()
	expect(errors).toMatch(
		/^Cannot set up: the dependencies could not be installed: the package registry cannot be reached.*\n$/,
	)
	expect(code).toBe(1)
})

test('setup › keeps a manual npm install that matches the lockfile, and is silent from then on', async () => {
	await installByHand(NODE_VERSION)
	expect(await setUp()).toEqual({ code: 0, output: '', errors: '' })
	await rm(join(root, 'node_modules/.package-lock.json'))
	expect(await setUp()).toEqual({ code: 0, output: '', errors: '' })
})

test('setup › installs again when node_modules does not match the lockfile', async () => {
	await installByHand('1.0.0')
	expect((await setUp()).output).toContain('Installing the dependencies')
})

test('setup › replaces the lock of a killed setup, and removes its own', async () => {
	await installByHand(NODE_VERSION)
	await mkdir(join(root, '.cache'))
	// No process id is this high.
	await writeFile(join(root, '.cache/setup.lock'), '99999999')
	expect((await setUp()).code).toBe(0)
	await expect(stat(join(root, '.cache/setup.lock'))).rejects.toThrow('ENOENT')
})
