import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/own-database.ts'
import { lockDataDir } from './data-dir-lock.ts'

test('the data folder lock › has one holder at a time and can be taken again', async () => {
	const folder = await temporaryFolder()
	const lock = lockDataDir(folder)
	expect(() => lockDataDir(folder)).toThrow(/is in use by another process; stop that one first/)
	lock.release()
	lockDataDir(folder).release()
})
