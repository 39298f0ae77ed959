import { resolve } from 'node:path'
import type { Config } from './config.ts'
import { DEFAULT_DATA_DIR } from './config.ts'

const PROGRAM = 'npm run skinverse --'

/**
 * A command as it is typed for this shop: with the settings that choose its embedded database, which may have been
 * given to the start only. The address of another database has a password and is not repeated.
 */
export function commandFor(
	{ demo, dataDir, databaseUrl }: Pick<Config, 'demo' | 'dataDir' | 'databaseUrl'>,
	words: string,
): string {
	if (databaseUrl !== undefined) return `${PROGRAM} ${words}`
	const settings = [
		...(demo ? [] : ['DEMO=0']),
		...(dataDir === resolve(DEFAULT_DATA_DIR) ? [] : [`DATA_DIR=${quoted(dataDir)}`]),
	]
	return [...settings, PROGRAM, words].join(' ')
}

const quoted = (path: string) => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`)
