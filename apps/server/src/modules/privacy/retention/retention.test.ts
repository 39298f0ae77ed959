import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { en } from '@skinverse/contract/texts/en'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createShoppers } from '../../../../test/buyers.ts'
import { cloneDatabase } from '../../../../test/database.ts'
import { addItem } from '../../../../test/items.ts'
import { standingClock } from '../../../../test/movable-clock.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { cloneUnscheduled } from '../../../../test/unscheduled.ts'
import type { Database } from '../../../platform/database/database.ts'
import { createTexts } from '../../../platform/texts.ts'
import { listRetention } from '../operator/list-retention.ts'
import { applyRetention, RETENTION_BATCH } from './apply-retention.ts'
import { keptBecause, type RetentionName, type RetentionRule, retention } from './retention.ts'

const START = new Date('2026-11-15T12:00:00Z')
const HOUR = 60
const DAY = 24 * HOUR
const TEN_YEARS = 3653 * DAY

let db: Database
let shopper: number
let operator: number
beforeAll(async () => {
	db = (await cloneDatabase()).db
})
beforeEach(async () => {
	shopper = (await createShoppers(db, 1, 0))[0] ?? 0
	operator = (await createOperator(db)).id
})

/** Whether the row is unchanged after so many minutes. */
async function isKept(name: RetentionName, minutes: number, look: string, values: unknown[] = []) {
	const clock = standingClock(START)
	clock.moveMinutes(minutes)
	await applyRetention(db, retention[name], clock.now())
	return (await db.maybe(look, values)) !== undefined
}

/** Creates a row at START, and returns the statement that finds it while it is unchanged. */
type Case = readonly [
	name: RetentionName,
	/** The last minute at which the row is still kept. */
	kept: number,
	make: () => Promise<{ look: string; values: unknown[] }>,
]

const hash = () => Buffer.from(randomUUID())

async function link() {
	const token = hash()
	await db.run(
		`insert into account_links (user_id, purpose, email, token_hash, expires_at)
		values ($1, 'verify_email', 'x', $2, $3)`,
		[shopper, token, START],
	)
	return { look: 'select from account_links where token_hash = $1', values: [token] }
}

async function device() {
	await db.run(
		"insert into known_devices (user_id, family, address, network, seen_at) values ($1, 'Chrome', 'x', 'x', $2)",
		[shopper, START],
	)
	return { look: 'select from known_devices where user_id = $1', values: [shopper] }
}

async function fingerprint() {
	await db.run(
		"insert into risk_fingerprints (user_id, kind, fingerprint, seen_at) values ($1, 'payment_card', $2, $3)",
		[shopper, randomBytes(32), START],
	)
	return { look: 'select from risk_fingerprints where user_id = $1', values: [shopper] }
}

async function sandboxCard() {
	const { id } = await db.one<{ id: string }>(
		`insert into sandbox_checkouts (order_id, description, currency, amount_minor, success_url, fail_url, pending_url,
			created_at, card_fingerprint)
		values ($1, 'x', 'EUR', 100, 'x', 'x', 'x', $2, 'hash') returning id`,
		[shopper, START],
	)
	return {
		look: 'select from sandbox_checkouts where id = $1 and card_fingerprint is not null',
		values: [id],
	}
}

async function operatorDevice() {
	await db.run(
		"insert into operator_devices (token_hash, operator_id, address, last_used_at) values ($1, $2, 'x', $3)",
		[hash(), operator, START],
	)
	return { look: 'select from operator_devices where operator_id = $1', values: [operator] }
}

async function signInFailure() {
	const email = `${randomUUID()}@example.test`
	await db.run(
		`insert into operator_sign_in_failures (window_at, address, emails, ip, device, last_at)
		values ($1, $2, array[$2], '192.0.2.1', 'x', $1)`,
		[START, email],
	)
	return { look: 'select from operator_sign_in_failures where address = $1', values: [email] }
}

async function notification() {
	const { id } = await db.one<{ id: number }>(
		`insert into notifications (operator_id, queue, cause, count, created_at, ended_at)
		values ($1, 'orders_to_send', 'count', 1, $2, $2) returning id`,
		[operator, START],
	)
	return { look: 'select from notifications where id = $1', values: [id] }
}

async function challenge() {
	const challengeHash = hash()
	await db.run(
		"insert into factor_challenges (challenge_hash, purpose, expires_at) values ($1, 'sign_in_shop', $2)",
		[challengeHash, new Date(START.getTime() + 60_000)],
	)
	return { look: 'select from factor_challenges where challenge_hash = $1', values: [challengeHash] }
}

async function pendingSignIn() {
	const token = hash()
	await db.run(
		"insert into pending_sign_ins (token_hash, user_id, credentials_hash, expires_at) values ($1, $2, 'x', $3)",
		[token, shopper, new Date(START.getTime() + 60_000)],
	)
	return { look: 'select from pending_sign_ins where token_hash = $1', values: [token] }
}

async function factorReset() {
	const { id } = await db.one<{ id: number }>(
		`insert into factor_resets (user_id, requested_by, reason, requested_at, due_at, ended_at, outcome)
		values ($1, $2, 'Phone lost', $3, $3::timestamptz + interval '1 day', $3, 'stopped_by_owner') returning id`,
		[shopper, operator, START],
	)
	return { look: 'select from factor_resets where id = $1', values: [id] }
}

async function totp(secret: string | null) {
	await db.run(
		"insert into totp_factors (user_id, secret, pending_secret, pending_since) values ($1, $2, 'new', $3)",
		[shopper, secret, START],
	)
	const look = 'select from totp_factors where user_id = $1 and pending_secret is not null'
	return { look, values: [shopper] }
}

async function openingSubscriber({ mailedAt }: { mailedAt: Date | null }) {
	const email = `${randomUUID()}@example.test`
	await db.run('insert into opening_subscribers (email, consented_at, mailed_at) values ($1, $2, $3)', [
		email,
		START,
		mailedAt,
	])
	return { look: 'select from opening_subscribers where email = $1', values: [email] }
}

async function session() {
	const token = hash()
	await db.run("insert into sessions (user_id, token_hash, kind, expires_at) values ($1, $2, 'cookie', $3)", [
		shopper,
		token,
		new Date(START.getTime() + 60_000),
	])
	return { look: 'select from sessions where token_hash = $1', values: [token] }
}

async function operatorSession() {
	const token = hash()
	await db.run('insert into operator_sessions (operator_id, token_hash, expires_at) values ($1, $2, $3)', [
		operator,
		token,
		new Date(START.getTime() + 60_000),
	])
	return { look: 'select from operator_sessions where token_hash = $1', values: [token] }
}

async function rateLimit() {
	const key = hash()
	await db.run("insert into rate_limits (bucket, key_hash, hits, ends_at) values ('x', $1, 1, $2)", [
		key,
		START,
	])
	return { look: 'select from rate_limits where key_hash = $1', values: [key] }
}

async function itemChange() {
	const { id } = await db.one<{ id: number }>(
		'insert into item_changes (item_id, changed_at) values (1, $1) returning id',
		[START],
	)
	return { look: 'select from item_changes where id = $1', values: [id] }
}

async function catalogueSnapshot() {
	const { id } = await db.one<{ id: string }>(
		// A horizon above every change: this snapshot keeps none of them.
		`insert into catalogue_snapshots (id, horizon, written_at)
		values (gen_random_uuid(), '999999999999', $1) returning id`,
		[START],
	)
	return { look: 'select from catalogue_snapshots where id = $1', values: [id] }
}

async function accountEvent() {
	const { id } = await db.one<{ id: number }>(
		"insert into account_events (user_id, kind, at, ip) values ($1, 'sign_in', $2, '192.0.2.1') returning id",
		[shopper, START],
	)
	return { look: 'select from account_events where id = $1', values: [id] }
}

async function nonce() {
	const value = `2026-11-15T12:00:00Z${randomUUID()}`
	await db.run('insert into steam_nonces (nonce, made_at) values ($1, $2)', [value, START])
	return { look: 'select from steam_nonces where nonce = $1', values: [value] }
}

async function idempotencyKey() {
	await db.run(
		`insert into idempotency_keys (user_id, endpoint, key, input_hash, answer, created_at)
		values ($1, 'POST /x', 'k', 'x', '{}', $2)`,
		[shopper, START],
	)
	return { look: 'select from idempotency_keys where user_id = $1', values: [shopper] }
}

async function picture() {
	const address = `https://images.test/${randomUUID()}`
	await db.run('insert into pictures (address, unused_since) values ($1, $2)', [address, START])
	return { look: 'select from pictures where address = $1', values: [address] }
}

async function replacedSetting() {
	const name = randomUUID()
	await db.run('insert into replaced_settings (name, replaced_at) values ($1, $2)', [name, START])
	return { look: 'select from replaced_settings where name = $1', values: [name] }
}

async function replacedRate() {
	const code = randomUUID()
	await db.run('insert into replaced_rates (code, value, replaced_at) values ($1, 1, $2)', [code, START])
	return { look: 'select from replaced_rates where code = $1', values: [code] }
}

async function importPart() {
	const { id } = await db.one<{ id: number }>(
		`insert into imports (operator_id, file, bytes, status, finished_at)
		values ($1, 'x.csv', 1, 'failed', $2) returning id`,
		[operator, new Date(START.getTime() + 60_000)],
	)
	await db.run("insert into import_parts (import_id, number, bytes) values ($1, 0, 'x')", [id])
	return { look: 'select from import_parts where import_id = $1', values: [id] }
}

async function bulkChangeLine() {
	const { id } = await db.one<{ id: number }>(
		`insert into bulk_changes (operator_id, ip, device, key, action, selection, created_at)
		values ($1, 'x', 'x', gen_random_uuid(), 'withdraw', '{}', $2) returning id`,
		[operator, START],
	)
	await db.run(
		`insert into bulk_change_lines (bulk_change_id, item_id, old_price_cents, new_price_cents, old_status, new_status)
		values ($1, 1, 100, 100, 'available', 'withdrawn')`,
		[id],
	)
	return { look: 'select from bulk_change_lines where bulk_change_id = $1', values: [id] }
}

async function mail() {
	const { id } = await db.one<{ id: number }>(
		`insert into mails (message_id, to_address, subject, text, html, sent_at)
		values ($1, 'a@example.test', 'Hello', 'Body', '<p>Body</p>', $2) returning id`,
		[randomUUID(), START],
	)
	return id
}

async function message({ answeredAt, ofDeleted = false }: { answeredAt: Date | null; ofDeleted?: boolean }) {
	const { id } = await db.one<{ id: number }>(
		`insert into contact_messages (user_id, name, surname, email, topic, message, done_at)
		values ($1, 'A', 'B', 'a@example.test', 'T', 'M', $2) returning id`,
		[shopper, answeredAt],
	)
	if (ofDeleted) await markDeleted()
	return { look: 'select from contact_messages where id = $1', values: [id] }
}

const markDeleted = () =>
	db.run(
		`update users set deleted_at = $2, name = '', email = null, email_verified_at = null where id = $1`,
		[shopper, START],
	)

async function closedCase() {
	const { id } = await db.one<{ id: number }>(
		`insert into cases (kind, user_id, deposit_id, provider, status, amount_minor, currency, eur_cents, answer,
			answered_by, opened_at, closed_at)
		values ('chargeback', $1, $2, 'sandbox', 'won', 100, 'EUR', 100, '{"text": "Delivered"}', $3, $4, $4) returning id`,
		[shopper, await deposit(), operator, START],
	)
	return id
}

async function deposit(finishedAt: Date | null = START) {
	const { id } = await db.one<{ id: number }>(
		`insert into deposits (user_id, status, provider, method, currency, amount_minor, eur_cents, credits_minor,
			currency_per_eur, eur_per_credit, billing, finished_at)
		values ($1, case when $2::timestamptz is null then 'Pending' else 'Error' end, 'sandbox', 'card', 'EUR', 100, 100,
			100, 1, 1, '{"name":"Ada"}', $2) returning id`,
		[shopper, finishedAt],
	)
	return id
}

async function hold() {
	const itemId = await addItem(db)
	await db.run(
		'insert into holds (user_id, item_id, deposit_id, expires_at, ends_at) values ($1, $2, $3, $4, $4)',
		[shopper, itemId, await deposit(), START],
	)
	return { look: 'select from holds where item_id = $1', values: [itemId] }
}

async function depositCart() {
	const id = await deposit()
	await db.run('insert into deposit_carts (deposit_id, created_at) values ($1, $2)', [id, START])
	return { look: 'select from deposit_carts where deposit_id = $1', values: [id] }
}

async function receipt() {
	const { id } = await db.one<{ id: number }>(
		`select id from issue_receipt('deposit', $1, 1, $2, $3, '{"person": {"name": "Ada"}, "eur": 100}')`,
		[await deposit(), shopper, START],
	)
	return id
}

async function offer() {
	const { id } = await db.one<{ id: number }>(
		`insert into offers (user_id, title, quality, item_url, user_price_cents)
		values ($1, 'AK', 'factory_new', 'https://steamcommunity.com/id/ada', 100) returning id`,
		[shopper],
	)
	return id
}

async function payout(finishedAt: Date | null = START) {
	const { id } = await db.one<{ id: number }>(
		`insert into payouts (offer_id, method, status, amount_cents, amount_minor, contact, account_holder, iban_sealed,
			iban_last, created_at, finished_at)
		values ($1, 'sepa-manual', case when $2::timestamptz is null then 'processing' else 'paid' end, 100, 100,
			'{"name":"Ada"}', 'Ada', 'sealed', '3000', now(), $2) returning id`,
		[await offer(), finishedAt],
	)
	return id
}

async function providerEvent() {
	const { id } = await db.one<{ id: number }>(
		`insert into provider_events (provider, event_id, kind, outcome, payload, received_at)
		values ('sandbox', $1, 'paid', 'credited', '{"payer":"ada"}', $2) returning id`,
		[randomUUID(), START],
	)
	return { look: "select from provider_events where id = $1 and payload <> ''", values: [id] }
}

async function payoutEvent() {
	const { id } = await db.one<{ id: number }>(
		`insert into payout_events (provider, event_id, kind, outcome, payload, received_at)
		values ('sandbox', $1, 'paid', 'moved', '{"payee":"ada"}', $2) returning id`,
		[randomUUID(), START],
	)
	return { look: "select from payout_events where id = $1 and payload <> ''", values: [id] }
}

async function orderReview() {
	const id = await order('processing')
	await db.run(
		`insert into order_reviews (order_id, cause, points, signals, opened_at, released_at, released_by, reason)
		values ($1, 'risk', 40, '[{"signal": "trade_link"}]', $2, $2, $3, 'Checked')`,
		[id, START, operator],
	)
	return { look: "select from order_reviews where order_id = $1 and signals <> '[]'", values: [id] }
}

async function tradeLink() {
	const id = await order('completed')
	await markDeleted()
	return { look: 'select from orders where id = $1 and trade_url is not null', values: [id] }
}

async function order(status: 'processing' | 'completed'): Promise<number> {
	const { id } = await db.one<{ id: number }>(
		`insert into orders (user_id, kind, status, finished_at, trade_url, subtotal_cents, delivery_cents, discount_cents,
			total_cents, vat_cents, subtotal_minor, delivery_minor, discount_minor, total_minor, rate_ten_thousandths,
			vat_hundredths)
		values ($1, 'product', $2, case when $2 = 'completed' then now() end, 'https://steamcommunity.com/x', 1, 0, 0, 1, 0, 1, 0, 0, 1, 9300, 2100)
		returning id`,
		[shopper, status],
	)
	return id
}

async function itemLink() {
	const id = await offer()
	await markDeleted()
	return { look: "select from offers where id = $1 and item_url <> ''", values: [id] }
}

async function assetOwner() {
	const id = await offer()
	await db.run(
		`insert into offer_assets (offer_id, position, app_id, context_id, asset_id, class_id, instance_id, market_hash_name,
			owner_steam_id, inspect_link)
		values ($1, 1, 730, '2', '1', '1', '0', 'AK', '76561190000000001', 'steam://x')`,
		[id],
	)
	await markDeleted()
	const look =
		'select from offer_assets where offer_id = $1 and num_nonnulls(owner_steam_id, inspect_link) > 0'
	return { look, values: [id] }
}

const cases: readonly Case[] = [
	['rate_limits', 0, rateLimit],
	['item_changes', HOUR, itemChange],
	['catalogue_snapshots', 6 * HOUR, catalogueSnapshot],
	['sessions', 0, session],
	['operator_sessions', 0, operatorSession],
	['known_devices', 180 * DAY, device],
	['operator_devices', 400 * DAY, operatorDevice],
	['operator_sign_in_failures', 180 * DAY, signInFailure],
	['notifications', 7 * DAY, notification],
	['factor_challenges', 0, challenge],
	['pending_sign_ins', 0, pendingSignIn],
	['factor_resets', 365 * DAY, factorReset],
	['unfinished_totp', DAY, () => totp(null)],
	['unfinished_totp_replacements', DAY, () => totp('old')],
	['account_links', 30 * DAY, link],
	['account_events', 365 * DAY, accountEvent],
	['steam_nonces', DAY, nonce],
	['idempotency_keys', 7 * DAY, idempotencyKey],
	['holds', DAY, hold],
	['deposit_carts', 180 * DAY, depositCart],
	['replaced_settings', 7 * DAY, replacedSetting],
	['replaced_rates', 7 * DAY, replacedRate],
	['import_parts', 0, importPart],
	['pictures', 7 * DAY, picture],
	['bulk_change_lines', 30 * DAY, bulkChangeLine],
	[
		'mail_bodies',
		30 * DAY,
		async () => ({
			look: "select from mails where id = $1 and text <> '' and html <> ''",
			values: [await mail()],
		}),
	],
	['mails', 365 * DAY, async () => ({ look: 'select from mails where id = $1', values: [await mail()] })],
	['contact_messages', 365 * DAY, () => message({ answeredAt: START })],
	[
		'contact_messages_of_deleted',
		0,
		() => message({ answeredAt: new Date(START.getTime() + 60_000), ofDeleted: true }),
	],
	['opening_subscribers', 30 * DAY, () => openingSubscriber({ mailedAt: START })],
	['forgotten_opening_subscribers', 365 * DAY, () => openingSubscriber({ mailedAt: null })],
	['provider_events', 540 * DAY, providerEvent],
	['payout_events', 540 * DAY, payoutEvent],
	['trade_links_of_deleted', 540 * DAY, tradeLink],
	['item_links_of_deleted', 540 * DAY, itemLink],
	['asset_owners_of_deleted', 540 * DAY, assetOwner],
	[
		'billing',
		TEN_YEARS,
		async () => ({
			look: "select from deposits where id = $1 and billing <> '{}'",
			values: [await deposit()],
		}),
	],
	[
		'case_evidence',
		540 * DAY,
		async () => ({
			look: 'select from cases where id = $1 and answer is not null',
			values: [await closedCase()],
		}),
	],
	['risk_fingerprints', 540 * DAY, fingerprint],
	['sandbox_cards', 540 * DAY, sandboxCard],
	['order_review_signals', 540 * DAY, orderReview],
	[
		'payees',
		TEN_YEARS,
		async () => ({
			look: "select from payouts where id = $1 and contact <> '{}' and iban_sealed is not null",
			values: [await payout()],
		}),
	],
	[
		'receipts',
		TEN_YEARS,
		async () => ({
			look: "select from receipts where id = $1 and contents ? 'person'",
			values: [await receipt()],
		}),
	],
]

describe('each rule', () => {
	test('has a case here', () => {
		expect(cases.map(([name]) => name).toSorted()).toEqual(Object.keys(retention).toSorted())
	})

	// covers asvs:7.3.1 asvs:14.2.4
	test.each(cases)('%s › keeps rows until the period is over, then erases them', async (name, kept, make) => {
		const { look, values } = await make()
		expect(await db.maybe(look, values), 'made').toBeDefined()
		expect(await isKept(name, kept, look, values), 'at the last minute').toBe(true)
		expect(await isKept(name, kept + 1, look, values), 'a minute later').toBe(false)
	})

	test.each([
		['contact_messages', () => message({ answeredAt: null })],
		['contact_messages_of_deleted', () => message({ answeredAt: null, ofDeleted: true })],
		['contact_messages_of_deleted', () => message({ answeredAt: START })],
		[
			'billing',
			async () => ({
				look: "select from deposits where id = $1 and billing <> '{}'",
				values: [await deposit(null)],
			}),
		],
		[
			'payees',
			async () => ({
				look: "select from payouts where id = $1 and contact <> '{}'",
				values: [await payout(null)],
			}),
		],
	] as const)('%s › keeps unfinished rows of any age (%#)', async (name, make) => {
		const { look, values } = await make()
		expect(
			await isKept(name, name === 'contact_messages_of_deleted' ? 300 * DAY : 2 * TEN_YEARS, look, values),
		).toBe(true)
	})

	test('signals of an order that was refunded while it was held are erased, too', async () => {
		const id = await order('processing')
		const held = await order('processing')
		await db.run(
			`insert into order_reviews (order_id, cause, points, signals, opened_at)
			select id, 'risk', 40, '[{"signal": "trade_link"}]', $2 from orders where id = any ($1)`,
			[[id, held], START],
		)
		await db.run("update orders set status = 'canceled', finished_at = now() where id = $1", [id])
		const look = "select from order_reviews where order_id = $1 and signals <> '[]'"
		expect(await isKept('order_review_signals', 540 * DAY, look, [id])).toBe(true)
		expect(await isKept('order_review_signals', 540 * DAY + 1, look, [id])).toBe(false)
		expect(await isKept('order_review_signals', 2 * TEN_YEARS, look, [held])).toBe(true)
	})

	test('trade and inventory links of existing accounts stay on their orders and offers', async () => {
		const id = await offer()
		const look = "select from offers where id = $1 and item_url <> ''"
		expect(await isKept('item_links_of_deleted', TEN_YEARS, look, [id])).toBe(true)
	})

	test('erasing keeps the other columns of the row', async () => {
		const id = await payout()
		const rest = () =>
			db.one(
				`select to_jsonb(payouts) - '{contact,account_holder,iban_sealed,iban_last}'::text[] as rest
				from payouts where id = $1`,
				[id],
			)
		const before = await rest()
		expect(
			await isKept('payees', TEN_YEARS + 1, "select from payouts where id = $1 and contact <> '{}'", [id]),
		).toBe(false)
		expect(await rest()).toEqual(before)
		const event = await providerEvent()
		await isKept('provider_events', 541 * DAY, 'select')
		expect(
			await db.one('select kind, outcome, payload from provider_events where id = $1', event.values),
		).toEqual({
			kind: 'paid',
			outcome: 'credited',
			payload: '',
		})
	})

	test('erasing an unconfirmed new secret keeps the old one', async () => {
		await totp('old')
		await isKept('unfinished_totp', 2 * DAY, 'select')
		await isKept('unfinished_totp_replacements', 2 * DAY, 'select')
		expect(
			await db.one('select secret, pending_secret from totp_factors where user_id = $1', [shopper]),
		).toEqual({ secret: Buffer.from('old'), pending_secret: null })
	})

	test('erases a row of one partition, and not the one at the same place in another', async () => {
		const kept = (await createShoppers(db, 1, 0))[0] ?? 0
		const id = Number((await tradeLink()).values[0])
		// Sequences are not undone: this file's other orders come before.
		const place = 'select tableoid::regclass::text as table, ctid::text as place from orders where id = $1'
		const { place: wanted } = await db.one<{ place: string }>(place, [id])
		const copy = (copyId: number) =>
			db.run(
				`insert into orders overriding system value
				select (jsonb_populate_record(placed, jsonb_build_object('id', $1::bigint, 'user_id', $2::bigint))).*
				from orders placed where id = $3`,
				[copyId, kept, id],
			)
		let other = 6_000_000
		for (; (await db.maybe<{ place: string }>(place, [other]))?.place !== wanted; ) await copy(++other)
		expect(await db.one(place, [other])).toEqual({ table: 'orders_rest', place: wanted })
		await isKept('trade_links_of_deleted', 541 * DAY, 'select')
		const link = 'select trade_url is null as "isErased" from orders where id = $1'
		expect(await db.one(link, [id])).toEqual({ isErased: true })
		expect(await db.one(link, [other])).toEqual({ isErased: false })
	})

	test('handles more rows than one batch', async () => {
		const bucket = randomUUID()
		await db.run(
			`insert into rate_limits (bucket, key_hash, hits, ends_at)
			select $1, sha256(n::text::bytea), 1, $2 from generate_series(1, 25) n`,
			[bucket, START],
		)
		const now = new Date(START.getTime() + 60_000)
		expect(await applyRetention(db, retention.rate_limits, now, 10)).toBeGreaterThanOrEqual(25)
		expect(await db.many('select from rate_limits where bucket = $1', [bucket])).toEqual([])
		expect(RETENTION_BATCH).toBeLessThanOrEqual(1000)
	})
})

describe('immutable rows', () => {
	test.each([
		["update provider_events set outcome = 'x' where id = $1", providerEvent],
		["update provider_events set payload = 'forged' where id = $1", providerEvent],
		['delete from provider_events where id = $1', providerEvent],
		["update payout_events set outcome = 'x', payload = '' where id = $1", payoutEvent],
	])('%s › is refused', async (statement, make) => {
		await expect(db.run(statement, (await make()).values)).rejects.toThrow('stays as it was said')
	})

	test.each([
		"update payouts set contact = '{}', account_holder = 'Eve', iban_sealed = null, iban_last = null where id = $1",
		"update payouts set contact = '{}', account_holder = null, iban_sealed = null, iban_last = null, reason_key = 'x' where id = $1",
		"update payouts set account_holder = 'Eve' where id = $1",
	])('%s › is refused once it is settled', async (statement) => {
		await expect(db.run(statement, [await payout()])).rejects.toThrow('is settled and stays as it is')
	})

	test('a payout in progress keeps its bank account', async () => {
		const erase =
			"update payouts set contact = '{}', account_holder = null, iban_sealed = null, iban_last = null where id = $1"
		await expect(db.run(erase, [await payout(null)])).rejects.toThrow('payouts_method')
	})
})

test('each table is in the retention table or has a reason why it is kept', async () => {
	const tables = await db.many<{ name: string }>(
		`select relname as name from pg_class
		where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
	)
	const rules: RetentionRule[] = Object.values(retention)
	const decided = new Set([...rules.map(({ table }) => table), ...Object.keys(keptBecause)])
	const names = tables.map(({ name }) => name)
	expect(names.filter((name) => !decided.has(name)).toSorted(), 'undecided').toEqual([])
	expect([...decided].filter((name) => !names.includes(name)).toSorted(), 'no such table').toEqual([])
})

test('docs/operations.md has the same table', async () => {
	const docs = await readFile(new URL('../../../../../../docs/operations.md', import.meta.url), 'utf8')
	const lines = listRetention(createTexts(), { id: 0, code: 'en' }).map(
		({ what, when }) => `| ${what} | ${when} |`,
	)
	expect(docs).toContain(lines.join('\n'))
})

describe('the jobs', () => {
	let shop: TestShop
	beforeAll(async () => {
		shop = await openShop({ database: await cloneUnscheduled() })
	})

	test.each([
		['retention.ten-minutes', '*/10 * * * *'],
		['retention.hour', '17 * * * *'],
		['retention.day', '41 3 * * *'],
	])('%s is scheduled', async (name, cron) => {
		expect(await shop.db.many('select cron from jobs.schedule where name = $1', [name])).toEqual([{ cron }])
	})

	test('use the database’s clock', async () => {
		await shop.db.run(
			`insert into rate_limits (bucket, key_hash, hits, ends_at)
			values ('over', 'x', 1, now() - interval '1 second'), ('open', 'x', 1, now() + interval '1 hour')`,
		)
		await shop.platform.jobs.enqueue(shop.db, 'retention.ten-minutes', {})
		const left = () => shop.db.many("select bucket from rate_limits where bucket in ('over', 'open')")
		await vi.waitFor(async () => expect(await left()).toEqual([{ bucket: 'open' }]), 60_000)
	})
})

test('GET /backoffice/retention lists it for operators', async () => {
	const shop = await openShop()
	const { status, body } = await (await operatorVisitor(shop)).get('/api/backoffice/retention')
	expect(status).toBe(200)
	expect(body.payload).toContainEqual({ what: en.retention_mail_bodies, when: 'After 30 days' })
	expect(body.payload).toContainEqual({
		what: en.retention_note_sessions,
		when: 'Expire after 30 days without use, at the latest after 180 days',
	})
})
