import { type CatalogueFigures, over, ratio, type SizeFigures } from './figures.ts'

/** A promise, what came out, and whether it was kept. */
export interface Verdict {
	what: string
	target: string
	measured: string
	kept: boolean
}

const GIB = 2 ** 30

export const count = (value: number) => Math.round(value).toLocaleString('en')
export const ms = (value: number) => `${value < 10 ? value.toFixed(1) : count(value)} ms`
export const percent = (value: number) => `${Math.round(value * 100)} %`

export function verdicts(figures: CatalogueFigures): Verdict[] {
	const [smallest, largest] = [figures.sizes[0], figures.sizes.at(-1)]
	if (smallest === undefined || largest === undefined) throw new Error('nothing was measured')
	return [
		...answering(largest),
		...living(figures),
		...comparing(figures, smallest, largest),
		...starting(largest),
	]
}

const SUGGESTION_MS = 50
const SKINS_MS = 50
const SKIN_PAGE_MS = 50
const LARGEST_SKIN_MS = 100

function answering(figures: SizeFigures): Verdict[] {
	const { at16, typed, skins, skinPages, largestSkin, largestSkinCopies } = figures
	const perSecond = over(at16, (round) => round.perSecond)
	const p99 = over(at16, (round) => round.p99Ms)
	const typedP99 = over(typed, (round) => round.p99Ms)
	const skinsP99 = over(skins, (round) => round.p99Ms)
	const pagesP99 = over(skinPages, (round) => round.p99Ms)
	const largestP99 = over(largestSkin, (round) => round.p99Ms)
	return [
		{
			what: 'Any mix of filters, search, order and page, not cached, 16 connections',
			target: 'at least 3,000 a second',
			measured: `${count(perSecond)} a second`,
			kept: perSecond >= 3000,
		},
		{
			what: 'The same, p99',
			target: 'at most 25 ms',
			measured: ms(p99),
			kept: p99 <= 25,
		},
		{
			what: 'Suggestions while searches are typed, a steady 100 a second, not cached, p99',
			target: `under ${SUGGESTION_MS} ms`,
			measured: ms(typedP99),
			kept: typedP99 < SUGGESTION_MS,
		},
		{
			what: 'First pages of lists of skins in any mix, a steady 100 a second, not cached, p99',
			target: `under ${SKINS_MS} ms`,
			measured: ms(skinsP99),
			kept: skinsP99 < SKINS_MS,
		},
		{
			what: 'Pages of skins with their copies, a steady 100 a second, not cached, p99',
			target: `under ${SKIN_PAGE_MS} ms`,
			measured: ms(pagesP99),
			kept: pagesP99 < SKIN_PAGE_MS,
		},
		{
			what: `The page of the skin with the most copies (${count(largestSkinCopies)}), a steady 20 a second, p99`,
			target: `under ${LARGEST_SKIN_MS} ms`,
			measured: ms(largestP99),
			kept: largestP99 < LARGEST_SKIN_MS,
		},
	]
}

function living({ live }: CatalogueFigures): Verdict[] {
	const p99 = over(live.rounds, (round) => round.p99Ms)
	const longest = Math.max(...live.soldVisibleMs)
	return [
		{
			what: `A steady ${live.perSecond} a second while ${count(live.changesPerSecond)} listings a second are sold, added and repriced, p99`,
			target: 'at most 25 ms',
			measured: ms(p99),
			kept: p99 <= 25,
		},
		{
			what: `Meanwhile, longest time that a sold item stays in a list (${live.soldVisibleMs.length} watched)`,
			target: 'at most 1,000 ms',
			measured: ms(longest),
			kept: longest <= 1000,
		},
	]
}

function comparing(figures: CatalogueFigures, smallest: SizeFigures, largest: SizeFigures): Verdict[] {
	const growth = 1 / ratio(largest.at16, smallest.at16)
	const repeated = ratio(largest.repeated, figures.bareWithHeaders)
	return [
		{
			what: `Cost of growing from ${count(smallest.listings)} to ${count(largest.listings)} listings`,
			target: 'at most 3 times',
			measured: `${growth.toFixed(1)} times`,
			kept: growth <= 3,
		},
		{
			what: 'A repeated query, as a share of a bare Fastify route with the same bytes and headers',
			target: 'at least 70 %',
			measured: percent(repeated),
			kept: repeated >= 0.7,
		},
	]
}

function starting({ readySeconds, residentBytes }: SizeFigures): Verdict[] {
	return [
		{
			what: 'Memory of the server process after all of this',
			target: 'under 1 GiB',
			measured: `${(residentBytes / GIB).toFixed(2)} GiB`,
			kept: residentBytes < GIB,
		},
		{
			what: 'From process start to the first response',
			target: 'under 10 s',
			measured: `${readySeconds.toFixed(1)} s`,
			kept: readySeconds < 10,
		},
	]
}
