import type { TextKey } from '@skinverse/contract/texts/en'
import type { Sql } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { Language, Texts } from '../../../platform/texts.ts'
import { ibanVault, type ReasonColumns, reasonOf } from '../../offers/index.ts'

export interface RowContext {
	sql: Sql
	secrets: Secrets
	texts: Texts
	language: Language
}

export interface DataFile {
	name: string
	/** One line of the README. */
	about: TextKey
	/** The tables with a `user_id` that it covers. */
	covers: readonly string[]
	/** `$1` is the account's id. Columns are listed one by one, so that a secret can only be included by name. */
	sql: string
	/** One object instead of a list. */
	single?: true
	/** Done outside the database: decryption of the owner's account number, translation of reasons. */
	map?: (row: Record<string, unknown>, context: RowContext) => Promise<Record<string, unknown>>
}

const money = (column: string, name: string) => `(${column} / 100.0)::float8 as ${name}`
const moneyIn = (column: string) => `(${column} / 100.0)::float8`

interface Move extends ReasonColumns {
	at: string
}
interface SealedPayout extends ReasonColumns {
	iban: string | null
}

/** Everything the shop stores about a shopper, file by file. */
export const dataFiles: readonly DataFile[] = [
	{
		name: 'profile.json',
		about: 'data_file_profile',
		covers: ['ledger_accounts'],
		single: true,
		sql: `select person.id, person.name, person.surname, person.email, person.email_verified_at, person.pending_email,
				person.phone, person.phone_e164, person.avatar_url, person.trade_url, person.steam_id,
				person.password_hash is not null as has_password, language.code as language, person.currency_code as currency,
				person.created_at as registered_at, ${money('coalesce(account.balance_minor, 0)', 'balance_credits')}
			from users person left join languages language on language.id = person.language_id
				left join ledger_accounts account on account.user_id = person.id
			where person.id = $1`,
	},
	{
		name: 'addresses.json',
		about: 'data_file_addresses',
		covers: ['carts'],
		sql: `select given.used_for, given.address, given.post_code, given.city, country.title as country
			from (
				select 1 as place, 'profile' as used_for, address, post_code, city, country_id from users where id = $1
				union all
				select 2, 'cart', address, post_code, city, country_id from carts where user_id = $1
			) given left join countries country on country.id = given.country_id
			where (given.address, given.post_code, given.city) <> ('', '', '') or country.id is not null
			order by place`,
	},
	{
		name: 'sessions.json',
		about: 'data_file_sessions',
		covers: ['sessions'],
		sql: `select kind, device, ip, created_at, last_used_at, confirmed_at, expires_at from sessions
			where user_id = $1 order by created_at, id`,
	},
	{
		name: 'devices.json',
		about: 'data_file_devices',
		covers: ['known_devices'],
		sql: `select family as device, address as ip, country, seen_at as last_used_at from known_devices
			where user_id = $1 order by seen_at, family, address`,
	},
	{
		name: 'security-activity.json',
		about: 'data_file_events',
		covers: ['account_events'],
		sql: `select at, kind, device, ip, country, details, mailed_to from account_events
			where user_id = $1 order by id`,
	},
	{
		name: 'orders.json',
		about: 'data_file_orders',
		covers: ['orders', 'promo_uses'],
		sql: `select placed.id, placed.kind, placed.status, placed.created_at, placed.finished_at, placed.title,
				placed.prompt_text, placed.trade_url, placed.promo_code, placed.country_iso as country, 'EUR' as currency,
				${money('placed.subtotal_cents', 'subtotal')}, ${money('placed.delivery_cents', 'delivery')},
				${money('placed.discount_cents', 'discount')}, ${money('placed.total_cents', 'total')},
				${money('placed.vat_cents', 'vat')}, ${money('placed.total_minor', 'total_credits')},
				(select coalesce(jsonb_agg(jsonb_build_object('item_id', line.item_id, 'title', line.title, 'type', line.type,
					'quality', line.quality, 'status', line.status, 'sent_at', line.sent_at, 'settled_at', line.settled_at,
					'price', ${moneyIn('line.price_cents')}, 'discount', ${moneyIn('line.discount_cents')}) order by line.item_id), '[]')
					from order_items line where line.order_id = placed.id) as items,
				(select coalesce(jsonb_agg(jsonb_build_object('item_id', later.item_id, 'at', later.created_at,
					'amount', ${moneyIn('later.cents')}, 'credits', ${moneyIn('later.minor')}) order by later.id), '[]')
					from order_refunds later where later.order_id = placed.id) as refunds_after_delivery,
				(select coalesce(jsonb_agg(jsonb_build_object('from', review.opened_at, 'until', review.released_at)
					order by review.id), '[]')
					from order_reviews review where review.order_id = placed.id) as checks_before_delivery
			from orders placed where placed.user_id = $1 order by placed.id`,
	},
	{
		name: 'transactions.json',
		about: 'data_file_transactions',
		covers: ['ledger_accounts', 'corrections'],
		sql: `select moved.id, moved.created_at as at, moved.kind, moved.reference,
				${money('case when moved.to_account = account.id then moved.amount_minor else -moved.amount_minor end', 'credits')}
			from ledger_accounts account
				join ledger_transfers moved on moved.from_account = account.id or moved.to_account = account.id
			where account.user_id = $1 order by moved.id`,
	},
	{
		name: 'deposits.json',
		about: 'data_file_deposits',
		covers: ['deposits'],
		sql: `select id, status, deposits.created_at, finished_at, provider, method, currency, ${money('amount_minor', 'amount')},
				${money('eur_cents', 'amount_eur')}, ${money('credits_minor', 'credits')}, billing, agreed.trade_url,
				agreed.order_id
			from deposits left join deposit_carts agreed on agreed.deposit_id = deposits.id
			where user_id = $1 order by id`,
	},
	{
		name: 'cases.json',
		about: 'data_file_cases',
		covers: ['cases'],
		sql: `select id, kind, status, deposit_id, opened_at, closed_at, currency, ${money('amount_minor', 'amount')},
				${money('credits_minor', 'credits_taken')}, ${money('debt_minor', 'debt')}, ${money('paid_minor', 'debt_paid')},
				${money('written_off_minor', 'debt_written_off')}, reason, answer->'text' as evidence_text,
				answer->'entries' as evidence
			from cases where user_id = $1 order by id`,
	},
	{
		name: 'offers.json',
		about: 'data_file_offers',
		covers: ['offers'],
		sql: `select offer.id, offer.status, offer.created_at, offer.title, offer.quality, offer.float_value, offer.item_url,
				'EUR' as currency,
				(select coalesce(jsonb_agg(jsonb_build_object('title', line.title, 'quality', line.quality,
					'float_value', line.float_value, 'your_price', ${moneyIn('line.price_cents')}) order by line.position), '[]')
					from offer_lines line where line.offer_id = offer.id) as more_items,
				(select coalesce(jsonb_agg(jsonb_build_object('skin', asset.position, 'name', asset.market_hash_name,
					'app_id', asset.app_id, 'context_id', asset.context_id, 'asset_id', asset.asset_id,
					'seed', asset.paint_seed, 'owner_steam_id', asset.owner_steam_id,
					'inspect_link', asset.inspect_link) order by asset.position), '[]')
					from offer_assets asset where asset.offer_id = offer.id) as steam_items,
				${money('offer.user_price_cents', 'your_price')}, ${money('offer.service_price_cents', 'our_price')},
				${money('offer.agreed_cents', 'agreed_price')}, offer.quote_expires_at, offer.payable_at,
				(select coalesce(jsonb_agg(jsonb_build_object('at', move.created_at, 'from', move.from_status,
					'to', move.to_status, 'by', case move.mover when 'user' then 'you' else 'shop' end,
					'price', ${moneyIn('move.price_cents')}, 'reason', move.reason, 'reason_key', move.reason_key)
					order by move.id), '[]') from offer_moves move where move.offer_id = offer.id) as moves,
				(select coalesce(jsonb_agg(jsonb_build_object('id', paid.id, 'method', paid.method, 'status', paid.status,
					'created_at', paid.created_at, 'finished_at', paid.finished_at,
					'amount', ${moneyIn('paid.amount_cents')}, 'contact', paid.contact,
					'account_holder', paid.account_holder, 'iban', encode(paid.iban_sealed, 'base64'),
					'reason', paid.reason, 'reason_key', paid.reason_key)
					order by paid.id), '[]') from payouts paid where paid.offer_id = offer.id) as payouts
			from offers offer where offer.user_id = $1 order by offer.id`,
		map: openOffer,
	},
	{
		name: 'receipts.json',
		about: 'data_file_receipts',
		covers: ['receipts'],
		sql: `select year || '-' || lpad(number::text, 6, '0') as number, subject as kind, subject_id as id, issued_at,
				contents->'person' as issued_to
			from receipts where user_id = $1 order by id`,
	},
	{
		name: 'messages.json',
		about: 'data_file_messages',
		covers: ['contact_messages'],
		// Internal notes are the shop's own.
		sql: `select id, created_at, name, surname, email, topic, message, done_at as answered_at,
				(select coalesce(jsonb_agg(jsonb_build_object('at', entry.created_at,
					'by', case entry.kind when 'answer' then 'you' else 'shop' end, 'text', entry.body, 'quoted', entry.quoted)
					order by entry.id), '[]')
					from contact_entries entry where entry.thread_id = thread.id and entry.kind in ('answer', 'reply')) as replies
			from contact_messages thread where user_id = $1 order by id`,
	},
	{
		name: 'message-attachments.json',
		about: 'data_file_attachments',
		covers: [],
		sql: `select thread.id as message_id, file.name, file.type, encode(file.content, 'base64') as content_base64
			from contact_messages thread left join contact_entries entry on entry.thread_id = thread.id
				join contact_attachments file on file.entry_id = entry.id or file.thread_id = thread.id
			where thread.user_id = $1 group by thread.id, file.id order by file.id`,
	},
	{
		name: 'cart.json',
		about: 'data_file_cart',
		covers: ['carts', 'cart_items'],
		sql: `select entry.item_id, kind.title, entry.added_at, item.status = 'available' as available
			from cart_items entry join items item on item.id = entry.item_id join item_kinds kind on kind.id = item.kind_id
			where entry.user_id = $1 order by entry.added_at, entry.item_id`,
	},
	{
		name: 'watchlist.json',
		about: 'data_file_watchlist',
		covers: ['watchlist_entries'],
		sql: `select watched.item_id, watched.skin_id, coalesce(kind.title, skin.name) as title, watched.exterior,
				watched.added_at, 'EUR' as currency, ${money('watched.added_cents', 'price_when_added')}, watched.alert,
				${money('watched.below_cents', 'below')}, watched.last_mail_on
			from watchlist_entries watched left join items item on item.id = watched.item_id
				left join item_kinds kind on kind.id = item.kind_id left join skins skin on skin.id = watched.skin_id
			where watched.user_id = $1 order by watched.added_at, watched.id`,
	},
	{
		name: 'searches.json',
		about: 'data_file_searches',
		covers: ['watchlist_searches'],
		sql: `select title, address, is_mailed as daily_mail, created_at from watchlist_searches
			where user_id = $1 order by created_at, id`,
	},
	{
		name: 'mails.json',
		about: 'data_file_mails',
		covers: [],
		// An address may have belonged to another account before: only mails since then, with a minute for clock
		// differences.
		sql: `select mail.sent_at, mail.to_address as "to", mail.subject
			from users person join mails mail on lower(mail.to_address) = lower(person.email)
				and mail.sent_at > person.created_at - interval '1 minute'
			where person.id = $1 order by mail.sent_at, mail.id`,
	},
]

/** Tables with a `user_id` that no file covers, each with the reason. A new table must be there or here. */
export const notExported: Readonly<Record<string, string>> = {
	account_links:
		'holds hashed secrets of mailed links and the addresses they went to; the mails and the changes of address are listed',
	approvals: "is the shop's internal decision; what came of it is in the transactions, orders and offers",
	operator_transfers: 'repeats amounts of transactions, with the operator who made them',
	factor_resets: 'holds the reason that an operator noted; each step is in the security activity',
	factor_challenges: 'holds hashed challenges for minutes',
	passkeys: 'holds public keys; when each was added and its name are in the security activity',
	pending_sign_ins: 'holds a hashed secret for minutes',
	recovery_codes: 'holds hashed codes; when they were made is in the security activity',
	totp_factors: 'holds an encrypted secret; when it was switched on is in the security activity',
	risk_fingerprints:
		'holds keyed hashes of account numbers and payment cards; the payouts and top-ups themselves are listed',
	holds:
		'names items of the cart that were reserved for some minutes, with a hash of the network address, and is deleted a day later',
	idempotency_keys: 'repeats the number of an order or a deposit for a week',
	popularity_events: 'is counted and deleted within a minute',
}

async function openOffer(
	row: Record<string, unknown>,
	{ sql, secrets, texts, language }: RowContext,
): Promise<Record<string, unknown>> {
	const moves = row.moves as Move[]
	const payouts = row.payouts as SealedPayout[]
	const offerId = Number(row.id)
	const vault = ibanVault(secrets)
	const said = ({ reason, reason_key }: ReasonColumns) => reasonOf(texts, language, { reason, reason_key })
	return {
		...row,
		moves: moves.map(({ reason, reason_key, ...move }) => ({
			...move,
			reason: said({ reason, reason_key }),
		})),
		payouts: await Promise.all(
			payouts.map(async ({ iban, reason, reason_key, ...payout }) => ({
				...payout,
				account_number: iban && (await vault.open(sql, Buffer.from(iban, 'base64'), offerId)),
				reason: said({ reason, reason_key }),
			})),
		),
	}
}
