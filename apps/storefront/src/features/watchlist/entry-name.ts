import type { WatchlistEntry } from '@skinverse/contract/entities/watchlist'
import { wearLabel } from '@skinverse/contract/wear'
import type { Translate } from '../../shared/i18n/translate.ts'

const FLOAT_DECIMALS = 4

/** `Field-Tested, 0.1585` of an item, the exterior or `Any exterior` of a skin. */
export function entryDetail({ kind, exterior, float_value: float }: WatchlistEntry, t: Translate): string {
	if (exterior === null) return kind === 'skin' ? t('watch_any_exterior') : ''
	const wear = wearLabel(exterior)
	const label = 'key' in wear ? t(wear.key) : wear.raw
	return float === null ? label : `${label}, ${float.toFixed(FLOAT_DECIMALS)}`
}

/** With the exterior, where it is part of what is watched. */
export function entryName(entry: WatchlistEntry, t: Translate): string {
	if (entry.exterior === null) return entry.name
	const wear = wearLabel(entry.exterior)
	return `${entry.name} (${'key' in wear ? t(wear.key) : wear.raw})`
}
