import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export interface Version {
	/** Of `package.json`. */
	number: string
	/** The first digits of the commit; undefined where neither COMMIT nor a clone says it. */
	commit: string | undefined
}

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const COMMIT_DIGITS = 8

/** The version of this program. */
export function readVersion(commit: string | undefined, root = ROOT): Version {
	const { version } = z
		.object({ version: z.string() })
		.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
	return { number: version, commit: (commit ?? commitOf(root))?.slice(0, COMMIT_DIGITS) }
}

/** For people: `0.1.0 (1a2b3c4d)`. */
export function versionText({ number, commit }: Version): string {
	return commit === undefined ? number : `${number} (${commit})`
}

/** Reads the clone's files instead of running git, which refuses a clone of another user. */
function commitOf(root: string): string | undefined {
	const git = join(root, '.git')
	if (!existsSync(join(git, 'HEAD'))) return undefined
	const head = readFileSync(join(git, 'HEAD'), 'utf8').trim()
	if (!head.startsWith('ref: ')) return head
	const ref = head.slice('ref: '.length)
	if (existsSync(join(git, ref))) return readFileSync(join(git, ref), 'utf8').trim()
	const packed = join(git, 'packed-refs')
	if (!existsSync(packed)) return undefined
	const line = readFileSync(packed, 'utf8')
		.split('\n')
		.find((each) => each.endsWith(` ${ref}`))
	return line?.split(' ')[0]
}
