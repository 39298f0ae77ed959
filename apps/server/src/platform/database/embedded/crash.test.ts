import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { atEnd } from '../../../../test/cleanup.ts'
import { startCommitStorm, storedIds } from '../../../../test/commit-storm.ts'
import {
	requirePostmasterPid,
	signal,
	spawnOwner,
	temporaryFolder,
	untilGone,
} from '../../../../test/own-database.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { isRunning } from './is-running.ts'

const onProgress = () => undefined
const STORM_COMMITS = 150
/** Each test starts several processes, and the machine may be busy with other tests. */
const SOON = { timeout: 90_000, interval: 1 }

type Kill = (owner: ChildProcess, postmaster: number) => void

const moments: Record<string, Kill> = {
	'the owner only, so that the database keeps running': (owner) => owner.kill('SIGKILL'),
	'the database first, then the owner': (owner, postmaster) => {
		signal(postmaster, 'SIGKILL')
		owner.kill('SIGKILL')
	},
	'the owner first, then the database': (owner, postmaster) => {
		owner.kill('SIGKILL')
		signal(postmaster, 'SIGKILL')
	},
}

describe('embedded PostgreSQL › loses nothing that was committed after kill -9 of', () => {
	for (const [moment, kill] of Object.entries(moments)) {
		test(moment, async () => {
			const dataDir = join(await temporaryFolder(), 'data')
			const owner = spawnOwner(dataDir)
			const url = await owner.url
			if (url === undefined) throw new Error((await owner.ended).errors)
			const storm = await startCommitStorm(url)
			await vi.waitUntil(() => storm.committed.length >= STORM_COMMITS, SOON)
			const postmaster = requirePostmasterPid(dataDir)
			kill(owner.child, postmaster)
			await owner.ended

			const again = await startEmbeddedPostgres({ dataDir, onProgress })
			await storm.cut
			expect(isRunning(postmaster)).toBe(false)
			const stored = await storedIds(again.url)
			expect(storm.committed.filter((id) => !stored.has(id))).toEqual([])
			await again.stop()
		})
	}
})

test('embedded PostgreSQL › starts after kill -9 while the database was being created', async () => {
	const folder = await temporaryFolder()
	const dataDir = join(folder, 'data')
	const owner = spawnOwner(dataDir)
	const drafts = () => {
		try {
			return readdirSync(dataDir).filter((name) => name.startsWith('.new-'))
		} catch {
			return []
		}
	}
	await vi.waitUntil(() => drafts().length > 0, SOON)
	owner.child.kill('SIGKILL')
	await owner.ended

	const again = await startEmbeddedPostgres({ dataDir, onProgress })
	expect(drafts()).toEqual([])
	await again.stop()
})

test('embedded PostgreSQL › does not mistake another process for its own when the process id in a stale lock file was reused', async () => {
	const dataDir = join(await temporaryFolder(), 'data')
	await (await startEmbeddedPostgres({ dataDir, onProgress })).stop()
	const cluster = join(dataDir, 'postgres')
	const { uid, gid } = statSync(cluster)
	// PostgreSQL itself only accepts a live process of the same user as the owner.
	const stranger = spawn('/bin/sh', ['-c', 'read line'], {
		uid,
		gid,
		cwd: '/',
		stdio: ['pipe', 'ignore', 'ignore'],
	})
	await once(stranger, 'spawn')
	const gone = once(stranger, 'exit')
	atEnd(async () => {
		stranger.stdin.end()
		await gone
	})
	writeFileSync(
		join(cluster, 'postmaster.pid'),
		`${stranger.pid}\n${cluster}\n1700000000\n5432\n\n127.0.0.1\n`,
	)

	const again = await startEmbeddedPostgres({ dataDir, onProgress })
	expect(requirePostmasterPid(dataDir)).not.toBe(stranger.pid)
	await again.stop()
	expect(stranger.exitCode ?? stranger.signalCode).toBe(null)
})

test('embedded PostgreSQL › is stopped and restarted by the next owner after its first one was killed', async () => {
	const dataDir = join(await temporaryFolder(), 'data')
	const owner = spawnOwner(dataDir)
	await owner.url
	const orphan = requirePostmasterPid(dataDir)
	owner.child.kill('SIGKILL')
	await owner.ended
	expect(isRunning(orphan)).toBe(true)

	const said: string[] = []
	const again = await startEmbeddedPostgres({ dataDir, onProgress: (text) => said.push(text) })
	await untilGone(orphan)
	expect(said).toContain('Ending the database that an earlier start left running')
	await again.stop()
})
