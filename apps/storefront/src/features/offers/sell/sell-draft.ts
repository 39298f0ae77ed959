import { sellDraft } from '@skinverse/contract/rules/sell'
import type { Stored } from '../../../shared/preferences/stored.ts'
import { emptySell, type SellInput } from './sell-values.ts'

/** Of this user; undefined if nothing valid is stored. */
export function keptSell(stored: Stored, user: number): SellInput | undefined {
	try {
		const kept = sellDraft.parse(JSON.parse(stored.get('sell_draft') ?? ''))
		return kept.user === user ? kept.values : undefined
	} catch {
		return undefined
	}
}

/** Nothing typed is nothing to keep. */
export function keepSell(stored: Stored, user: number, values: object): void {
	const isEmpty = JSON.stringify({ ...emptySell, ...values }) === JSON.stringify(emptySell)
	if (isEmpty) dropSell(stored)
	else stored.set('sell_draft', JSON.stringify({ user, values }))
}

export function dropSell(stored: Stored): void {
	stored.remove('sell_draft')
}
