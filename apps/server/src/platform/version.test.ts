import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/own-database.ts'
import { readVersion, versionText } from './version.ts'

const COMMIT = '0123456789abcdef0123456789abcdef01234567'

/** A folder with these files and a package.json of version 1.2.3. */
async function clone(files: Record<string, string>): Promise<string> {
	const root = await temporaryFolder()
	for (const [path, text] of Object.entries({ 'package.json': '{"version":"1.2.3"}', ...files })) {
		await mkdir(dirname(join(root, path)), { recursive: true })
		await writeFile(join(root, path), text)
	}
	return root
}

describe('readVersion', () => {
	const branch = { '.git/HEAD': 'ref: refs/heads/main\n' }
	test.each([
		['a branch', { ...branch, '.git/refs/heads/main': `${COMMIT}\n` }],
		['a packed branch', { ...branch, '.git/packed-refs': `# pack-refs\n${COMMIT} refs/heads/main\n` }],
		['a commit', { '.git/HEAD': `${COMMIT}\n` }],
	])('reads the commit of a clone at %s', async (_, files) => {
		expect(readVersion(undefined, await clone(files))).toEqual({ number: '1.2.3', commit: '01234567' })
	})

	test('has no commit outside a clone, and takes the one of COMMIT', async () => {
		const root = await clone({})
		expect(versionText(readVersion(undefined, root))).toBe('1.2.3')
		expect(versionText(readVersion('fedcba9876543210', root))).toBe('1.2.3 (fedcba98)')
	})
})
