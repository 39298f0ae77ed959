import { settings as publicSettings, type Settings } from '@skinverse/contract/entities/settings'
import type { Sql } from '../../../platform/database/database.ts'
import type { StoredBrand } from '../../brand/index.ts'
import { isSettingName, type SettingValues, settingTable } from './setting-table.ts'

export type ShopSettings = ReturnType<typeof unfold>

/** The stored settings over the defaults. A value that this version cannot read must not stop the shop. */
export async function readSettings(
	sql: Sql,
	onUnusable: (name: string) => void = () => {},
): Promise<SettingValues> {
	const rows = await sql.many<{ name: string; value: unknown }>('select name, value from settings')
	const usable = rows.filter(({ name, value }) => {
		// During a deployment a node of an older version runs beside a newer one.
		if (!isSettingName(name)) return false
		const fits = settingTable.shape[name].safeParse(value).success
		if (!fits) onUnusable(name)
		return fits
	})
	return settingTable.parse(Object.fromEntries(usable.map(({ name, value }) => [name, value])))
}

/** Expands dotted names to nested objects. */
export function unfold(values: SettingValues) {
	const {
		'internal_currency.enabled': enabled,
		'internal_currency.image': image,
		'internal_currency.exchange_rate_eur': exchange_rate_eur,
		'payout_account.name': name,
		'payout_account.iban': iban,
		'payout_account.bic': bic,
		...rest
	} = values
	return {
		...rest,
		internal_currency: { enabled, image, exchange_rate_eur },
		payout_account: { name, iban, bic },
	}
}

/** The contract's schema drops unknown keys, so a new setting is private by default. */
export function publicPart(settings: ShopSettings, brand: StoredBrand | undefined): Settings {
	return publicSettings.parse({ ...settings, home_picture: brand?.pictures.home ?? null })
}
