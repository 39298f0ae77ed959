export type Edition = 'normal' | 'stattrak' | 'souvenir'

export const editionClass: Readonly<Record<Edition, string>> = {
	normal: 'Normal',
	stattrak: 'StatTrak',
	souvenir: 'Souvenir',
}

interface TitleParts {
	/** `AK-47 | Redline`, `Karambit`: without star, edition and wear. */
	finish: string
	starred: boolean
	edition: Edition
	/** `Field-Tested`; null for an item without paint. */
	wearLabel: string | null
}

/** The market name: `★ StatTrak™ Karambit | Doppler (Factory New)`. */
export function cs2Title({ finish, starred, edition, wearLabel }: TitleParts): string {
	const star = starred ? '★ ' : ''
	const prefix = edition === 'stattrak' ? 'StatTrak™ ' : edition === 'souvenir' ? 'Souvenir ' : ''
	return `${star}${prefix}${finish}${wearLabel === null ? '' : ` (${wearLabel})`}`
}
