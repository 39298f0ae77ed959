import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { atEnd } from '../../../../test/cleanup.ts'
import { openS3Server } from '../../../../test/s3-server.ts'
import { diskStore } from './disk-store.ts'
import { openStore } from './open-store.ts'
import { s3Store } from './s3-store.ts'

const NAME = `${'ab'.repeat(16)}-512.webp`
const BYTES = Buffer.from([0, 1, 2, 255])

const newFolder = async () => {
	const folder = await mkdtemp(join(tmpdir(), 'skinverse-store-'))
	atEnd(() => rm(folder, { recursive: true }))
	return folder
}

describe.each([
	['the folder', async () => diskStore(await newFolder())],
	['the bucket', async () => s3Store((await openS3Server()).config)],
	[
		'the bucket with a folder as cache',
		async () => openStore({ folder: await newFolder(), store: (await openS3Server()).config }),
	],
])('%s', (_what, open) => {
	it('reads what was written, until it is removed', async () => {
		const store = await open()
		expect(await store.read(NAME)).toBeUndefined()
		await store.write(NAME, BYTES)
		await store.write(NAME, BYTES)
		expect(await store.read(NAME)).toEqual(BYTES)
		await store.remove(NAME)
		await store.remove(NAME)
		expect(await store.read(NAME)).toBeUndefined()
	})
})

describe('the folder', () => {
	it('has whole files only', async () => {
		const folder = await newFolder()
		await diskStore(folder).write(NAME, BYTES)
		expect(await readdir(join(folder, 'ab'))).toEqual([NAME])
	})
})

describe('the bucket', () => {
	it('has the files under the prefix of its address, with their type', async () => {
		const { config, objects } = await openS3Server()
		await s3Store(config).write(NAME, BYTES)
		expect([...objects]).toEqual([[`/bucket/items/${NAME}`, { bytes: BYTES, type: 'image/webp' }]])
	})

	it.each(['secret', 'keyId', 'region'] as const)(
		'refuses another %s, and the error says so',
		async (part) => {
			const { config, objects } = await openS3Server()
			const store = s3Store({ ...config, [part]: 'other' })
			await expect(store.write(NAME, BYTES)).rejects.toThrow('403 (SignatureDoesNotMatch)')
			await expect(store.read(NAME)).rejects.toThrow('403')
			expect(objects.size).toBe(0)
		},
	)

	it('throws when it is down, instead of saying that a file is missing', async () => {
		const server = await openS3Server()
		const store = s3Store(server.config)
		await store.write(NAME, BYTES)
		server.fail(503)
		await expect(store.read(NAME)).rejects.toThrow('503 (SlowDown)')
		await expect(store.write(NAME, BYTES)).rejects.toThrow('503')
		server.fail(undefined)
		expect(await store.read(NAME)).toEqual(BYTES)
	})

	it('is read once by a node, which then has the file itself, also while the bucket is down', async () => {
		const server = await openS3Server()
		await s3Store(server.config).write(NAME, BYTES)
		const node = openStore({ folder: await newFolder(), store: server.config })
		expect(await node.read(NAME)).toEqual(BYTES)
		server.fail(503)
		expect(await node.read(NAME)).toEqual(BYTES)
		expect(server.asked.filter((call) => call.startsWith('GET'))).toHaveLength(1)
	})

	it('is read also by a node that cannot keep the file', async () => {
		const server = await openS3Server()
		await s3Store(server.config).write(NAME, BYTES)
		const folder = await newFolder()
		await symlink(join(folder, 'nowhere', 'else'), join(folder, 'ab'))
		expect(await openStore({ folder, store: server.config }).read(NAME)).toEqual(BYTES)
	})
})
