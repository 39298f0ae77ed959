import type { AppId, Asset } from '../gateway.ts'

/** One copy of an offer, as it is stored with it. */
export interface SentAsset {
	app_id: AppId
	context_id: string
	asset_id: string
	/** Of a copy that a seller is asked for. */
	position?: number
	market_hash_name?: string
}

/** A copy keeps its number until it is traded; its context changes with the end of a protection. */
export function areSame(sent: readonly SentAsset[], listed: readonly Asset[]): boolean {
	const isListed = ({ app_id, asset_id }: SentAsset) =>
		listed.some(({ appId, assetId }) => appId === app_id && assetId === asset_id)
	return sent.length === listed.length && sent.every(isListed)
}
