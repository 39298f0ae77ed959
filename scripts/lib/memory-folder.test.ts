import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { memoryFolder } from './memory-folder.ts'

const MEMORY = '/dev/shm'

async function folderOf(pid: number): Promise<string> {
	const folder = await mkdtemp(join(MEMORY, `skinverse-test-${hostname()}-${pid}-`))
	onTestFinished(() => rm(folder, { recursive: true, force: true }))
	return folder
}

test.skipIf(!existsSync(MEMORY))(
	'npm test › removes the folder in memory of a killed run, and of no other',
	async () => {
		const { pid: ended } = spawnSync(process.execPath, ['--version'])
		const [killed, running] = [await folderOf(ended), await folderOf(process.pid)]
		const own = await memoryFolder()
		onTestFinished(async () => {
			if (own !== undefined) await rm(own, { recursive: true })
		})
		expect([existsSync(killed), existsSync(running)]).toEqual([false, true])
	},
)
