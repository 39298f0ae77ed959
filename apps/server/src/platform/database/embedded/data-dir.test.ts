import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type TestContext, test } from 'vitest'
import { atEnd } from '../../../../test/cleanup.ts'
import { temporaryFolder } from '../../../../test/own-database.ts'
import { startEmbeddedPostgres } from './embedded.ts'

const isRoot = process.getuid?.() === 0
// Some states can only be set up as root, and others do not affect root; those tests are skipped for the other users.
const asRoot = isRoot ? test : () => undefined
const asNonRoot = isRoot ? () => undefined : test
const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, onProgress: () => undefined })

/** A separate file system; only root can mount one, and not in every container. */
function mountOrSkip(context: TestContext, folder: string, options: string): void {
	mkdirSync(folder)
	try {
		execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
	} catch {
		context.skip('mounting is not allowed here')
	}
	atEnd(async () => execFileSync('umount', ['-l', folder]))
}

test('the data folder › that is a file is refused with one line', async () => {
	const dataDir = join(await temporaryFolder(), 'data')
	writeFileSync(dataDir, '')
	await expect(start(dataDir)).rejects.toThrow(
		/^the data folder .*data cannot be used: it is not a folder \(/,
	)
	await expect(start(join(dataDir, 'deeper'))).rejects.toThrow(/cannot be used: it is not a folder/)
})

asNonRoot('the data folder › that is not writable is refused with one line', async () => {
	const dataDir = join(await temporaryFolder(), 'data')
	mkdirSync(dataDir)
	chmodSync(dataDir, 0o500)
	await expect(start(dataDir)).rejects.toThrow(/cannot be used: this user may not write there \(/)
})

asRoot('the data folder › that is read-only is refused with one line', async (context: TestContext) => {
	const dataDir = join(await temporaryFolder(), 'data')
	mountOrSkip(context, dataDir, 'ro')
	await expect(start(dataDir)).rejects.toThrow(/cannot be used: it is read-only \(/)
})

asRoot('the data folder › that is full is refused with one line', async (context: TestContext) => {
	const dataDir = join(await temporaryFolder(), 'data')
	mountOrSkip(context, dataDir, 'size=8m')
	await expect(start(dataDir)).rejects.toThrow(/cannot be used: the disk is full$/)
})

asRoot(
	'the data folder › that became full is refused with one line and works again with free space',
	async (context: TestContext) => {
		const dataDir = join(await temporaryFolder(), 'data')
		mountOrSkip(context, dataDir, 'size=300m')
		await (await start(dataDir)).stop()
		const ballast = join(dataDir, 'ballast')
		expect(() => writeFileSync(ballast, Buffer.alloc(300 * 1024 * 1024))).toThrow(/ENOSPC/)
		await expect(start(dataDir)).rejects.toThrow(/cannot be used: the disk is full/)
		writeFileSync(ballast, '')
		await (await start(dataDir)).stop()
	},
)
