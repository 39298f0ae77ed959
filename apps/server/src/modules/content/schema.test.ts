import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import type { Database } from '../../platform/database/database.ts'
import { shippedLanguages } from './languages/shipped-languages.ts'

let db: Database
beforeAll(async () => {
	db = (await testDatabase()).db
})

describe('the content tables', () => {
	it('start a new shop with English and the other shipped languages, EUR and every country of ISO 3166', async () => {
		expect(await db.many('select code, is_default from languages order by id')).toEqual([
			{ code: 'en', is_default: true },
			...shippedLanguages.map(({ code }) => ({ code, is_default: false })),
		])
		expect(await db.many('select code, is_default from currencies')).toEqual([
			{ code: 'EUR', is_default: true },
		])
		expect(await db.one('select count(*) from countries where supported')).toEqual({ count: 249 })
		expect(await db.one("select id, title from countries where iso = 'pl'")).toEqual({
			id: 616,
			title: 'Poland',
		})
	})

	it.each(['languages', 'currencies'])('%s always have a default', async (table) => {
		await expect(db.run(`update ${table} set is_default = false`)).rejects.toMatchObject({
			constraint: `${table}_one_default`,
		})
		await expect(db.run(`delete from ${table}`)).rejects.toMatchObject({ constraint: `${table}_one_default` })
	})

	it('refuse a second default', async () => {
		await expect(
			db.run("insert into languages (code, title, is_default) values ('fr', 'Français', true)"),
		).rejects.toMatchObject({ constraint: 'languages_one_default' })
	})

	it('allow the default to move from one language to another', async () => {
		const moved = db.transaction(async (tx) => {
			await tx.run('update languages set is_default = false')
			await tx.run("insert into languages (code, title, is_default) values ('fr', 'Français', true)")
			await tx.run('set constraints all immediate')
			throw new Error('far enough')
		})
		await expect(moved).rejects.toThrow('far enough')
	})

	it('keep the rate of EUR at 1', async () => {
		await expect(db.run("update currencies set value = 2 where code = 'EUR'")).rejects.toMatchObject({
			constraint: 'currencies_eur_is_one',
		})
	})

	it.each(['../etc', 'Terms', 'a--b', '-a', ''])('refuse the slug %j', async (slug) => {
		await expect(db.run('insert into static_pages (slug) values ($1)', [slug])).rejects.toMatchObject({
			constraint: 'static_pages_slug_shape',
		})
	})
})
