import { copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownSchema } from '../../../../test/own-schema.ts'
import { verifyLedger } from '../../../modules/ledger/index.ts'
import { openDatabase } from '../database.ts'
import { migrate, SHOP_SCHEMA } from '../migrate.ts'

/** The last migration before ledger_transfers was partitioned. */
const BEFORE = '0049_sent_items.sql'
const KINDS = [
	['purchase', 'order:1', 'user>sales'],
	['refund', 'order:1:item:2', 'sales>user'],
	['promo', 'order:1', 'promo>sales'],
	['promo_return', 'order:1:item:2', 'sales>promo'],
	['top_up', 'deposit:1', 'deposits>user'],
	['top_up_return', 'deposit:1', 'user>deposits'],
	['offer', 'offer:1', 'stock>payables'],
	['offer_return', 'offer:1', 'payables>stock'],
	['payout', 'payout:1', 'payables>payouts'],
	['payout_return', 'payout:1', 'payouts>payables'],
	['payout_paid', 'payout:1', 'payouts>paid_out'],
	['correction_in', 'correction:1', 'corrections>user'],
	['correction_out', 'correction:2', 'user>corrections'],
] as const

/** As the trigger of the previous version did. */
const TRIGGERS = `
	create function ledger_refuse_change() returns trigger language plpgsql as
		$$ begin raise exception 'former'; end $$;
	create function ledger_apply_transfer() returns trigger language plpgsql as $$ begin
		update ledger_accounts set balance_minor = balance_minor - new.amount_minor where id = new.from_account;
		update ledger_accounts set balance_minor = balance_minor + new.amount_minor where id = new.to_account;
		return null; end $$;
	create trigger ledger_apply_transfer after insert on ledger_transfers
		for each row execute function ledger_apply_transfer();
	create trigger ledger_transfers_append_only before update or delete on ledger_transfers
		for each row execute function ledger_refuse_change();
	create trigger ledger_transfers_no_truncate before truncate on ledger_transfers
		for each statement execute function ledger_refuse_change();`

test('an existing ledger keeps its rows, ids and guarantees when it is partitioned', async () => {
	const schema = await ownSchema()
	for (const name of await readdir(SHOP_SCHEMA.directory)) {
		if (name <= BEFORE) await copyFile(join(SHOP_SCHEMA.directory, name), join(schema.files.directory, name))
	}
	await schema.migrate()
	const db = openDatabase({ url: schema.url, maxConnections: 4, name: 'test', onIdleError: () => {} })
	try {
		await schema.query(TRIGGERS)
		const { id } = await db.one<{ id: number }>(
			"insert into users (name, surname, email) values ('A', 'B', 'a@example.test') returning id",
		)
		await db.run("insert into ledger_accounts (name, user_id) values ('user', $1)", [id])
		const account = (name: string) =>
			name === 'user' ? `user_id = ${id}` : `name = '${name}' and till = ${id % 64}`
		const rich =
			'insert into ledger_transfers (kind, reference, from_account, to_account, amount_minor) select'
		await db.run(`${rich} 'top_up', 'deposit:0', payer.id, payee.id, 1000 from ledger_accounts payer, ledger_accounts payee
			where payer.${account('deposits').replace(' and ', ' and payer.')} and payee.${account('user')}`)
		for (const [kind, reference, route] of KINDS) {
			const [from = '', to = ''] = route.split('>')
			await db.run(`${rich} '${kind}', '${reference}', payer.id, payee.id, 7 from ledger_accounts payer, ledger_accounts payee
				where payer.${account(from).replace(' and ', ' and payer.')} and payee.${account(to).replace(' and ', ' and payee.')}`)
		}
		const rows = 'select * from ledger_transfers order by id'
		const before = await db.many<{ id: number }>(rows)
		expect(before).toHaveLength(KINDS.length + 1)

		await migrate(schema.url, { ...SHOP_SCHEMA, onProgress: () => undefined })

		expect(await db.many(rows)).toEqual(before)
		expect(await verifyLedger(db)).toMatchObject({ transfers: before.length, faults: [] })
		const again = (kind: string, reference: string, amount = 7) =>
			db.one<{ made: boolean }>('select ledger_transfer($1, $2, $3, $4) as made', [
				kind,
				id,
				amount,
				reference,
			])
		for (const [kind, reference] of KINDS) {
			expect(await again(kind, reference), kind).toEqual({ made: false })
			await expect(again(kind, reference, 8), kind).rejects.toThrow('other contents')
			expect(await again(kind, `${reference}:new`), kind).toEqual({ made: true })
		}
		const [next] = await db.many<{ id: number }>(
			'select id from ledger_transfers where id > $1 order by id',
			[before.at(-1)?.id],
		)
		expect(next?.id).toBe((before.at(-1)?.id ?? 0) + 1)
		for (const statement of ['delete from', 'truncate', 'truncate only']) {
			await expect(db.run(`${statement} ledger_transfers_0`), statement).rejects.toThrow(
				'adding transfers only',
			)
		}
		expect(await verifyLedger(db)).toMatchObject({ transfers: before.length + KINDS.length, faults: [] })
	} finally {
		await db.close()
	}
})
