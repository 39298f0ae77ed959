import { expect, it } from 'vitest'
import { shopMoment } from './shop-day.ts'

it('a moment has the day and hour of the shop, also across midnight and summer time', () => {
	expect(shopMoment(new Date('2026-11-17T23:30:00Z'), 'Europe/Berlin')).toEqual({
		day: '2026-11-18',
		hour: 0,
	})
	expect(shopMoment(new Date('2026-07-01T06:00:00Z'), 'Europe/Berlin')).toEqual({
		day: '2026-07-01',
		hour: 8,
	})
	expect(shopMoment(new Date('2026-07-01T06:00:00Z'), 'UTC')).toEqual({ day: '2026-07-01', hour: 6 })
})
