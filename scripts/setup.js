// Runs before start, test and the like, also on a fresh clone: plain JavaScript for Node 20.19 and later,
// without dependencies. Installs from the lockfile when node_modules is missing or out of date.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { failingNativePackages } from './native-modules.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.skinverse-installed')
const cache = join(root, '.cache')
const lockFile = join(cache, 'setup.lock')
const logFile = join(cache, 'setup.log')

const OLDEST_NODE = { major: 20, minor: 19 }
const STILL_BUSY_EVERY_MS = 10_000
const SLOW_AFTER_MS = 3_000
const POLL_MS = 200

const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const lockedNodes = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).optionalDependencies
const pinnedNode = lockedNodes[nodePackage]
/** If no Node is locked for this platform, the system's is used. */
const nodeProgram =
	pinnedNode === undefined
		? process.execPath
		: join(modules, nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const stamp = createHash('sha256')
	.update(readFileSync(join(root, 'package-lock.json')))
	.update(`${process.platform} ${process.arch}`)
	.digest('hex')

if (!isInstalled()) {
	requireNode()
	const unlock = await lock()
	try {
		// Another setup may have done it meanwhile.
		if (!isInstalled() && !(await adopt())) await install()
	} finally {
		unlock()
	}
}

function isInstalled() {
	return read(stampFile) === stamp && hasPinnedNode()
}

/** npm scripts run on the pinned Node once it is installed; running it for its version would cost 40 ms each time. */
function hasPinnedNode() {
	if (pinnedNode === undefined) return true
	if (process.version === `v${pinnedNode}`) return existsSync(nodeProgram)
	try {
		return execFileSync(nodeProgram, ['--version'], { encoding: 'utf8' }).trim() === `v${pinnedNode}`
	} catch {
		return false
	}
}

/** After an install by hand: npm's record of installed packages shows whether it matches the lockfile. */
async function adopt() {
	const record = read(join(modules, '.package-lock.json'))
	if (record === undefined || !hasPinnedNode()) return false
	const installed = JSON.parse(record).packages
	const lockfile = readLockfile()
	const wanted = lockfile.packages
	for (const [path, { version, optional, link }] of Object.entries(wanted)) {
		if (!path.startsWith('node_modules/') || link) continue
		if (installed[path] === undefined ? !optional : installed[path].version !== version) return false
	}
	for (const path of Object.keys(installed)) if (wanted[path] === undefined) return false
	if ((await tryNativePackages(lockfile)).length > 0) return false
	writeFileSync(stampFile, stamp)
	return true
}

async function install() {
	console.log('  Installing the dependencies (a minute or so, only when they changed)')
	const started = Date.now()
	const seconds = () => Math.round((Date.now() - started) / 1000)
	const timer = setInterval(() => console.log(`  Still installing (${seconds()} s)`), STILL_BUSY_EVERY_MS)
	const { code, output } = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
	clearInterval(timer)
	if (code !== 0) {
		writeFileSync(logFile, output)
		fail(`${explain(output)} (more in ${logFile})`)
	}
	if (!hasPinnedNode()) fail(incomplete(`${nodePackage}@${pinnedNode}`))
	const failing = await tryNativePackages(readLockfile())
	if (failing.length > 0) {
		writeFileSync(logFile, failing.map(({ name, reason }) => `${name}: ${reason}\n`).join(''))
		fail(failing.map(({ name, neededBy }) => incomplete(name, neededBy)).join('\nCannot set up: '))
	}
	writeFileSync(stampFile, stamp)
	console.log(`  Installed in ${seconds()} s`)
}

/** Takes a second or two, and minutes on a very slow machine. @param {{ packages: Record<string, any> }} lockfile */
async function tryNativePackages(lockfile) {
	const tell = () => console.log('  Checking that the installed packages work on this machine')
	const timer = setTimeout(tell, SLOW_AFTER_MS)
	try {
		return await failingNativePackages(root, nodeProgram, lockfile)
	} finally {
		clearTimeout(timer)
	}
}

/** @param {string} name @param {string} [neededBy] */
function incomplete(name, neededBy) {
	const machine = `${process.platform} ${process.arch}`
	return `${name} was not installed or does not load on ${machine}${neededBy === undefined ? '' : `, and ${neededBy} needs it`}: remove node_modules and run this again; if it stays, the registry lacks this version, so lock another one and run npm run lockfile`
}

function readLockfile() {
	return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
}

/** @param {string[]} args */
function runNpm(args) {
	const npm = process.env.npm_execpath
	const [file, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
	// Settings of the npm that started this script would be taken for this npm's own, such as a workspace.
	const child = spawn(file, [...first, ...args], {
		cwd: root,
		shell: process.platform === 'win32' && file === 'npm',
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	let output = ''
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding('utf8').on('data', (chunk) => {
			output += chunk
		})
	}
	return new Promise((resolve) => {
		child.once('error', (error) => resolve({ code: 1, output: error.message }))
		child.once('close', (code) => resolve({ code, output }))
	})
}

/** @param {string} output */
function explain(output) {
	if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH/.test(output)) {
		return 'the dependencies could not be installed: the package registry cannot be reached, is there a network?'
	}
	if (output.includes('ENOSPC')) return 'the dependencies could not be installed: the disk is full'
	if (/EACCES|EROFS|EPERM/.test(output)) {
		return 'the dependencies could not be installed: this user may not write to node_modules'
	}
	const line = output.split('\n').find((text) => /^npm (error|ERR!) (?!code)/.test(text))
	return `the dependencies could not be installed: ${line?.replace(/^npm (error|ERR!) /, '') ?? 'npm ci failed'}`
}

/** One setup at a time: `npm ci` begins by removing node_modules. */
async function lock() {
	const mine = `${lockFile}.${process.pid}`
	try {
		mkdirSync(cache, { recursive: true })
		writeFileSync(mine, String(process.pid))
	} catch (error) {
		fail(`this folder cannot be written to (${codeOf(error)})`)
	}
	let told = false
	while (!take(mine)) {
		const owner = read(lockFile)
		if (owner !== undefined && !isAlive(Number(owner))) {
			removeStale(owner)
			continue
		}
		if (!told) console.log('  Waiting for another install of this folder')
		told = true
		await pause(POLL_MS)
	}
	const unlock = () => {
		rmSync(lockFile, { force: true })
		process.off('exit', unlock)
	}
	process.on('exit', unlock)
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
	return unlock
}

/** Linking is atomic, and the file has its content from the first moment on. @param {string} mine */
function take(mine) {
	try {
		linkSync(mine, lockFile)
	} catch (error) {
		if (codeOf(error) === 'EEXIST') return false
		throw error
	}
	rmSync(mine)
	return true
}

/** Moved away before it is removed: only one of several waiting setups gets to move it. @param {string} owner */
function removeStale(owner) {
	const aside = `${lockFile}.stale.${process.pid}`
	try {
		renameSync(lockFile, aside)
	} catch {
		return
	}
	// A faster setup had already replaced the stale lock by its own: give it back.
	if (read(aside) !== owner) linkSync(aside, lockFile)
	rmSync(aside, { force: true })
}

/** @param {number} pid */
function isAlive(pid) {
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		return codeOf(error) === 'EPERM'
	}
}

/** @param {unknown} error */
function codeOf(error) {
	return error instanceof Error && 'code' in error ? error.code : undefined
}

/** @param {string} path */
function read(path) {
	try {
		return readFileSync(path, 'utf8')
	} catch {
		return undefined
	}
}

function requireNode() {
	const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
	if (pinnedNode === undefined) {
		const needed = Number.parseInt(Object.values(lockedNodes)[0], 10)
		if (major >= needed) return
		fail(
			`no Node comes with the shop for ${process.platform} ${process.arch}: install Node ${needed} (this is ${process.version})`,
		)
	}
	if (major > OLDEST_NODE.major || (major === OLDEST_NODE.major && minor >= OLDEST_NODE.minor)) return
	fail(
		`Node ${OLDEST_NODE.major}.${OLDEST_NODE.minor} or later is needed to begin with, and this is ${process.version}`,
	)
}

/** @param {string} line @returns {never} */
function fail(line) {
	console.error(`Cannot set up: ${line}`)
	process.exit(1)
}
