import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { failingNativePackages } from './native-modules.js'

const MEMBER = `lightningcss-${process.platform}-${process.arch}`
const lockfile = {
	packages: {
		'node_modules/lightningcss': {
			version: '1.33.0',
			optionalDependencies: { 'lightningcss-aix-ppc64': '1.33.0', [MEMBER]: '1.33.0' },
		},
		'node_modules/lightningcss-aix-ppc64': { os: ['aix'], cpu: ['ppc64'] },
		[`node_modules/${MEMBER}`]: { os: [process.platform], cpu: [process.arch] },
	},
}

/** A project whose only native package runs this when it is imported. */
async function projectWith(source: string): Promise<string> {
	const root = await mkdtemp(join(tmpdir(), 'skinverse-native-'))
	onTestFinished(() => rm(root, { recursive: true }))
	const folder = join(root, 'node_modules/lightningcss')
	await mkdir(folder, { recursive: true })
	await writeFile(join(folder, 'package.json'), JSON.stringify({ main: 'index.js' }))
	await writeFile(join(folder, 'index.js'), source)
	return root
}

test('setup › reports the package of this platform when a native package does not load', async () => {
	const root = await projectWith(`throw new Error('Cannot find native binding')`)
	expect(await failingNativePackages(root, process.execPath, lockfile)).toEqual([
		{
			name: `${MEMBER}@1.33.0`,
			neededBy: 'lightningcss',
			reason: expect.stringContaining('Cannot find native binding'),
		},
	])
})

test('setup › reports nothing when every native package loads', async () => {
	const root = await projectWith('exports.transform = () => {}')
	expect(await failingNativePackages(root, process.execPath, lockfile)).toEqual([])
})

test('setup › limits the concurrent tests of native packages', async () => {
	const note = (text: string) => `fs.appendFileSync('trials.log', '${text} ')`
	const root = await projectWith(
		`const fs = require('node:fs'); ${note('begins')}; process.on('exit', () => ${note('ends')})`,
	)
	await cp(join(root, 'node_modules/lightningcss'), join(root, 'node_modules/rolldown'), { recursive: true })
	const locked = lockfile.packages['node_modules/lightningcss']
	const both = { packages: { ...lockfile.packages, 'node_modules/rolldown': locked } }
	expect(await failingNativePackages(root, process.execPath, both, 1)).toEqual([])
	expect(await readFile(join(root, 'trials.log'), 'utf8')).toBe('begins ends begins ends ')
})
