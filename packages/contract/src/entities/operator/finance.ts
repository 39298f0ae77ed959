import { z } from 'zod'
import { financeEntryKinds } from '../../finance-reports.ts'
import { epochSeconds, id } from '../common.ts'
import { officePerson } from './person.ts'

const day = z.string().describe('2026-11-15, in the time zone of the shop')
const count = z.int()
/** May be below zero: refunds of earlier sales. */
const eur = z.number().describe('EUR, with at most two decimals; may be negative')
const credits = z.number().describe('Credits, with at most two decimals; may be negative')

export const financePeriod = z.object({ from: day, till: day }).meta({ id: 'FinancePeriod' })
export type FinancePeriodDates = z.infer<typeof financePeriod>

/** Sales with what was refunded in the same period, also of earlier orders. */
const sales = {
	orders: count,
	gross: eur,
	refunds: eur,
	net: eur,
	vat: eur,
	without_vat: eur,
	/** Of the items whose cost is known. */
	cost: eur,
	/** Of what has a known cost, or none. */
	margin: eur,
	/** Without VAT, of items without a known cost. */
	unknown_cost: eur,
}
export const financeSales = z.object(sales).meta({ id: 'FinanceSales' })
export type FinanceSales = z.infer<typeof financeSales>

export const financeDay = z.object({ day, ...sales }).meta({ id: 'FinanceDay' })
export type FinanceDay = z.infer<typeof financeDay>

/** A week from Monday, or a month in long periods, as far as it is in the period. */
export const financePart = z.object({ from: day, till: day, ...sales }).meta({ id: 'FinancePart' })
export type FinancePart = z.infer<typeof financePart>

/** One country and VAT rate. */
export const financeCountry = z
	.object({
		/** Null: the buyer gave none. */
		iso: z.string().nullable(),
		title: z.string().nullable(),
		vat_percent: z.number(),
		...sales,
		parts: z.array(financePart),
	})
	.meta({ id: 'FinanceCountry' })
export type FinanceCountry = z.infer<typeof financeCountry>

export const financeGame = z
	.object({
		/** `cs2`, `dota2`; null: delivery fees and texts, which have no items. */
		game: z.string().nullable(),
		units: count,
		net: eur,
		without_vat: eur,
		cost: eur,
		margin: eur,
		unknown_cost: eur,
	})
	.meta({ id: 'FinanceGame' })
export type FinanceGame = z.infer<typeof financeGame>

export const financeDeposits = z
	.object({
		provider: z.string(),
		method: z.string(),
		title: z.string(),
		count,
		/** Net of what was taken back. */
		amount: eur,
		/** By chargebacks and refunds of deposits. */
		taken_back: eur,
		/** What the providers kept; where they did not tell it, by the rule of the payment method. Null: neither. */
		fees: eur.nullable(),
		/** The part of it that is by the rule. */
		fees_estimated: eur,
		/** How many of the deposits have neither. */
		fees_unknown: count,
		credits,
	})
	.meta({ id: 'FinanceDeposits' })
export type FinanceDeposits = z.infer<typeof financeDeposits>

export const financePayouts = z
	.object({ method: z.string(), provider: z.string().nullable(), count, amount: eur, credits })
	.meta({ id: 'FinancePayouts' })
export type FinancePayouts = z.infer<typeof financePayouts>

/** What the shop owes at the end of the period. */
export const financeLiabilities = z
	.object({
		at: day,
		credits: eur,
		/** The credits themselves, and the value of one at that time. */
		credits_held: credits,
		credit_rate: z.number(),
		owed: eur,
		owed_count: count,
		undelivered: eur,
		undelivered_count: count,
		/** Of the month of that day, until that day. */
		vat: eur,
		total: eur,
	})
	.meta({ id: 'FinanceLiabilities' })
export type FinanceLiabilities = z.infer<typeof financeLiabilities>

/** A total of the reports beside the one of the ledger's accounts, in credits: the unit of the ledger. */
export const financeCheck = z
	.object({
		name: z.enum(['sales', 'promo', 'deposits', 'payouts', 'credits', 'owed']),
		reported: credits,
		booked: credits,
	})
	.meta({ id: 'FinanceCheck' })
export type FinanceCheck = z.infer<typeof financeCheck>

export const financeFigures = z
	.object({
		sales: financeSales,
		deposits: z.object({
			count,
			amount: eur,
			taken_back: eur,
			fees: eur,
			fees_estimated: eur,
			fees_unknown: count,
		}),
		payouts: z.object({ count, amount: eur }),
		liabilities: financeLiabilities,
	})
	.meta({ id: 'FinanceFigures' })
export type FinanceFigures = z.infer<typeof financeFigures>

export const financeOverview = z
	.object({
		period: financePeriod,
		previous: financePeriod,
		today: day,
		time_zone: z.string(),
		checked_at: epochSeconds,
		figures: financeFigures,
		previous_figures: financeFigures,
		days: z.array(financeDay),
		countries: z.array(financeCountry),
		games: z.array(financeGame),
		deposits: z.array(financeDeposits),
		payouts: z.array(financePayouts),
		checks: z.array(financeCheck),
	})
	.meta({ id: 'FinanceOverview' })
export type FinanceOverview = z.infer<typeof financeOverview>

/** One order, deposit, payout, offer or shopper behind a figure. */
export const financeEntry = z
	.object({
		kind: z.enum(financeEntryKinds),
		/** Of the order, deposit, payout, offer or shopper. */
		id,
		at: epochSeconds.nullable(),
		person: officePerson,
		/** The country of a sale, the method of a payment; empty if there is none. */
		about: z.string(),
		amount: eur,
		vat: eur.nullable(),
		credits,
	})
	.meta({ id: 'FinanceEntry' })
export type FinanceEntry = z.infer<typeof financeEntry>

/** The running day of the shop until now, or the same hours of the day a week before. */
const financeDayFigures = z.object({ sales: financeSales, deposits: eur, payouts: eur })

export const financeToday = z
	.object({
		at: epochSeconds,
		day,
		/** The same weekday, a week before. */
		day_before: day,
		time_zone: z.string(),
		figures: financeDayFigures,
		figures_before: financeDayFigures,
		/** Orders, refunded or not, by the hour in which they were placed. Of the day before all hours. */
		hours: z.array(z.object({ hour: z.int(), sales: eur, sales_before: eur })).length(24),
	})
	.meta({ id: 'FinanceToday' })
export type FinanceToday = z.infer<typeof financeToday>
