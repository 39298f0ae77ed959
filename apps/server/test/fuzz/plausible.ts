import type { JsonSchema } from '@skinverse/contract/openapi/document'
import { paymentProviders } from '@skinverse/contract/payment-providers'
import { pick, type Random, wholeBetween } from '../../src/modules/catalogue/demo/random.ts'

/** Valid values of fields by name, with which calls pass the forms' validation. */
const known: Readonly<Record<string, readonly unknown[]>> = {
	email: ['demo@skinverse.test', 'new@skinverse.test', 'nobody@example.test'],
	username: ['demo@skinverse.test', 'operator@skinverse.test', 'nobody@example.test'],
	password: ['Secret1234', 'Demo1234', 'Operator1234', 'Secret1234'],
	password_confirmation: ['Secret1234'],
	passConfirm: ['Secret1234'],
	cur_password: ['Secret1234'],
	current_password: ['Secret1234'],
	new_password: ['Secret1234'],
	repeat_password: ['Secret1234'],
	phone: ['+372 5123 4567', '5123 4567'],
	phoneE164: ['+37251234567'],
	country: [233, '233'],
	currency: ['EUR', 'USD'],
	paymentType: ['card'],
	amount: ['20', '5.5', 10],
	code: ['WELCOME10', 'welcome10', 'EUR', 'SEK', 'NOK', 'fr', '123456'],
	value: ['1.5', '0.09'],
	symbol: ['kr'],
	link: ['https://example.test/skinverse'],
	img: ['/images/link.svg'],
	file: ['prices.csv'],
	discount_value: ['10'],
	least_subtotal: ['5', ''],
	most_uses: ['', 100],
	starts_on: ['', '2026-01-01'],
	ends_on: ['', '2027-12-31'],
	credits: ['12.50', '-1'],
	reason: ['Asked for by the shopper'],
	provider: paymentProviders,
	tradeUrl: ['https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=abcd-123'],
	trade_url: ['https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=abcd-123'],
	item_url: ['https://steamcommunity.com/id/ada/inventory/#730_2_1'],
	quality: ['field_tested', 'Classified'],
	account_number: ['DE89370400440532013000'],
	slug: ['terms', 'privacy', 'about', 'delivery-times'],
	text: ['A text of ours'],
	category: ['cs2', 'dota2'],
	type: ['Rifle', 'Knife,Gloves', 'cs2'],
	sort: ['asc', 'desc', 'popular'],
	search: ['ak', 'redline', 'dragon lore'],
	price: [12.5, '9.99'],
	page: ['1', '2', '999999999'],
	limit: ['1', '24', '100'],
	lang_id: ['1', '2'],
	from: ['2026-01-01'],
	till: ['2026-12-31'],
}

const LIKELY_IDS = 40
const isId = (field: string) =>
	field === 'id' || field.endsWith('_id') || field.endsWith('Id') || field === 'item_ids'

export interface Draws {
	random: Random
	/** A value from an earlier response. */
	recall: (field: string) => string | number | undefined
}

/** A plausible value for the schema, or for a field of this name. */
export function plausibleValue(schema: JsonSchema, draws: Draws, field = ''): unknown {
	const { random, recall } = draws
	const branches = schema.anyOf ?? schema.oneOf
	if (branches !== undefined && branches.length > 0)
		return plausibleValue(schemaOf(pick(random, branches)), draws, field)
	if (schema.const !== undefined) return schema.const
	if (schema.enum !== undefined) return pick(random, schema.enum)
	if (schema.type === 'object') return plausibleObject(schema, draws)
	if (schema.type === 'array') return plausibleList(schema, draws, field)
	if (isId(field)) return asTyped(schema, recall(field) ?? wholeBetween(random, 1, LIKELY_IDS))
	const words = known[field]
	if (words !== undefined) return pick(random, words)
	if (schema.type === 'boolean') return random() < 0.5
	if (schema.type === 'integer') return wholeBetween(random, schema.minimum ?? 1, (schema.minimum ?? 1) + 20)
	if (schema.type === 'number') return wholeBetween(random, 1, 2_000) / 100
	return pick(random, ['Grace', 'Hopper', 'Pikk 1', '1', '2026-11-15', 'true'])
}

function asTyped(schema: JsonSchema, id: string | number): unknown {
	return schema.type === 'string' ? String(id) : id
}

function plausibleObject(schema: JsonSchema, draws: Draws): Record<string, unknown> {
	const needed = new Set(schema.required ?? [])
	const fields = Object.entries(schema.properties ?? {}).filter(
		([name]) => needed.has(name) || draws.random() < 0.6,
	)
	return Object.fromEntries(
		fields.map(([name, inner]) => [name, plausibleValue(schemaOf(inner), draws, name)]),
	)
}

function plausibleList(schema: JsonSchema, draws: Draws, field: string): unknown[] {
	const item = Array.isArray(schema.items) ? {} : schemaOf(schema.items)
	return Array.from({ length: wholeBetween(draws.random, 1, 3) }, () => plausibleValue(item, draws, field))
}

/** JSON Schema also has `true`: anything. */
function schemaOf(schema: JsonSchema | boolean | undefined): JsonSchema {
	return typeof schema === 'object' ? schema : {}
}
