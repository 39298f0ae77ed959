import { z } from 'zod'
import { textProblemCodes } from '../../text-problems.ts'
import { epochSeconds, eur, id } from '../common.ts'
import { currency } from '../currency.ts'

const version = z.string().describe('Changes with every edit by an operator')

/** One setting, as operators see it. */
export const officeSetting = z
	.object({
		name: z.string().describe('Nested settings use dots: internal_currency.enabled'),
		value: z.unknown(),
		default: z.unknown().describe('Default value'),
		options: z.array(z.string()).nullable().describe('The possible values, if they are a list'),
		description: z.string(),
		is_public: z.boolean().describe('Whether every visitor can read it'),
		delayed: z
			.enum(['higher', 'lower'])
			.nullable()
			.describe('Values that apply to approvals 24 hours after saving'),
		in_force: z
			.object({ value: z.number(), until: epochSeconds })
			.nullable()
			.describe('The value that still applies, and until when'),
	})
	.meta({ id: 'OfficeSetting' })
export type OfficeSetting = z.infer<typeof officeSetting>

export const officeCurrency = currency
	.extend({
		pending: z
			.object({ value: z.number(), from: epochSeconds })
			.nullable()
			.describe('A saved rate and when it applies'),
		follows_source: z.boolean(),
		source: z
			.object({ value: z.number(), day: z.string() })
			.nullable()
			.describe('What the source of rates said last; another value than `value` was too far off to apply'),
		version,
	})
	.meta({ id: 'OfficeCurrency' })
export type OfficeCurrency = z.infer<typeof officeCurrency>

export const officeLanguage = z
	.object({
		id: z.int(),
		code: z.string(),
		title: z.string(),
		default: z.boolean(),
		is_draft: z.boolean().describe('Not offered to visitors yet'),
		total: z.int().nonnegative().describe('Number of texts, including plural forms'),
		missing: z.int().nonnegative().describe('Number of texts that are shown in English'),
		problems: z.int().nonnegative().describe('Number of texts with problems'),
	})
	.meta({ id: 'OfficeLanguage' })
export type OfficeLanguage = z.infer<typeof officeLanguage>

/** `written`: by an operator. `shipped`: included in the shop. `missing`: shown in English. */
const textSources = ['written', 'shipped', 'missing'] as const
/** What the list can be narrowed to. */
export const textStatuses = [...textSources, 'problems'] as const

export const textProblem = z.object({
	code: z.enum(textProblemCodes),
	names: z.array(z.string()).describe('The placeholders or plural forms'),
})

export const officeText = z
	.object({
		key: z.string(),
		english: z.string().describe('Built-in text'),
		text: z.string().describe('Text in this language'),
		source: z.enum(textSources),
		problems: z.array(textProblem),
	})
	.meta({ id: 'OfficeText' })
export type OfficeText = z.infer<typeof officeText>

export const officeCountry = z
	.object({ id: z.int(), title: z.string(), iso: z.string(), supported: z.boolean() })
	.meta({ id: 'OfficeCountry' })
export type OfficeCountry = z.infer<typeof officeCountry>

const pageHead = z.object({
	id: z.int(),
	slug: z.string().nullable(),
	is_terms: z.boolean(),
	is_privacy: z.boolean(),
})

export const officePage = pageHead
	.extend({
		titles: z.array(z.object({ language_id: z.int(), title: z.string() })),
		is_template: z.boolean().describe('It has blanks in square brackets to fill in'),
	})
	.meta({ id: 'OfficePage' })
export type OfficePage = z.infer<typeof officePage>

export const officePageDetails = pageHead
	.extend({
		texts: z.array(z.object({ language_id: z.int(), title: z.string(), content: z.string() })),
		version,
	})
	.meta({ id: 'OfficePageDetails' })
export type OfficePageDetails = z.infer<typeof officePageDetails>

const promoStates = ['active', 'planned', 'ended', 'used_up', 'disabled'] as const

export const officePromoCode = z
	.object({
		id,
		code: z.string(),
		discount_kind: z.enum(['percent', 'amount']),
		discount_value: z.number().describe('Percent, or EUR'),
		least_subtotal: eur,
		most_uses: z.int().nullable(),
		uses: z.int().nonnegative(),
		once_per_user: z.boolean(),
		starts_on: z.iso.date().nullable().describe('The first day, in UTC'),
		ends_on: z.iso.date().nullable().describe('The last day, in UTC'),
		disabled: z.boolean(),
		state: z.enum(promoStates),
		approval_id: id.nullable().describe('A change that is waiting for a second operator'),
		version,
	})
	.meta({ id: 'OfficePromoCode' })
export type OfficePromoCode = z.infer<typeof officePromoCode>

export const packItem = z.object({ id, title: z.string(), price: eur, available: z.boolean() })
export type PackItem = z.infer<typeof packItem>

export const officePack = z
	.object({ id, title: z.string(), price: eur, withdrawn: z.boolean(), items: z.array(packItem), version })
	.meta({ id: 'OfficePack' })
export type OfficePack = z.infer<typeof officePack>

export const officePrompt = z
	.object({ id, title: z.string(), price: eur, withdrawn: z.boolean(), text: z.string(), version })
	.meta({ id: 'OfficePrompt' })
export type OfficePrompt = z.infer<typeof officePrompt>
