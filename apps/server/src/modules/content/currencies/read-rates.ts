import { SaxesParser } from 'saxes'

export interface PublishedRates {
	/** The day they were published for: 2026-11-17. */
	day: string
	/** Units of the currency for one euro, as published. */
	perEuro: Map<string, string>
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const CODE = /^[A-Z]{3}$/
/** As many digits as the rates of currencies have. */
const RATE = /^\d{1,9}(?:\.\d{1,8})?$/

/**
 * Reads the European Central Bank's reference rates (`eurofxref-daily.xml`): the newest day if there are several. Throws
 * if it is something else.
 */
export function readRates(xml: string): PublishedRates {
	const days = new Map<string, Map<string, string>>()
	let rates: Map<string, string> | undefined
	const parser = new SaxesParser()
	parser.on('error', (error) => {
		throw error
	})
	// External entities are never fetched, but a document type has no business here.
	parser.on('doctype', () => {
		throw new Error('the rates have a document type')
	})
	parser.on('opentag', ({ name, attributes }) => {
		if (name !== 'Cube') return
		const { time, currency, rate } = attributes as Partial<Record<string, string>>
		if (time !== undefined) {
			if (!DAY.test(time)) throw new Error('the rates have no day')
			rates = new Map()
			days.set(time, rates)
		} else if (currency !== undefined && rate !== undefined) {
			if (!CODE.test(currency) || !RATE.test(rate) || Number(rate) === 0) {
				throw new Error('the rates have another form')
			}
			rates?.set(currency, rate)
		}
	})
	parser.write(xml).close()
	const day = [...days.keys()].sort().at(-1)
	const perEuro = day === undefined ? undefined : days.get(day)
	if (day === undefined || perEuro === undefined || perEuro.size === 0) throw new Error('no rates found')
	return { day, perEuro }
}
