import { expect, it } from 'vitest'
import { createLive } from './live.ts'

it('a tab that is open for days remembers the newest items only', () => {
	const live = createLive()
	for (let id = 1; id <= 20_000; id++) live.take({ gone: [id], prices: [] })
	expect([live.item(1), live.item(20_000)]).toEqual([undefined, 'gone'])
})
