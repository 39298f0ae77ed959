const WEARS: Record<string, string> = {
	'Factory New': 'factory_new',
	'Minimal Wear': 'minimal_wear',
	'Field-Tested': 'field_tested',
	'Well-Worn': 'well_worn',
	'Battle-Scarred': 'battle_scarred',
}

const WEAR_SUFFIX = /\s*\((Factory New|Minimal Wear|Field-Tested|Well-Worn|Battle-Scarred)\)\s*$/
const KIND = /^(★ )?(?:(StatTrak™|Souvenir) )?(.+)$/s
const QUALITY =
	/^(Genuine|Elder|Unusual|Inscribed|Auspicious|Infused|Autographed|Heroic|Cursed|Frozen|Corrupted|Exalted|Ascendant|Legacy|Favored|Self-Made) (.+)$/s

export type Edition =
	| { kind: 'plain' }
	| { kind: 'stattrak' }
	| { kind: 'souvenir' }
	| { kind: 'quality'; quality: string }

export type ItemName = {
	/** The subject, which seeds everything: the title without wear, StatTrak, Souvenir or quality. */
	base: string
	/** `AK-47` of `AK-47 | Redline`; empty if the title has no pipe. */
	weapon: string
	/** `Redline`; the whole base if the title has no pipe. */
	skin: string
	edition: Edition
	wear: string | undefined
}

export function readName(title: string): ItemName {
	const worn = WEAR_SUFFIX.exec(title)
	const bare = worn ? title.slice(0, worn.index) : title
	const [, star = '', kind, rest = bare] = KIND.exec(bare) ?? []
	const pipe = rest.indexOf(' | ')
	const quality = pipe < 0 && !star && !kind ? QUALITY.exec(rest) : null
	const base = quality?.[2] ?? rest
	return {
		base: star + base,
		weapon: pipe < 0 ? '' : base.slice(0, pipe).trim(),
		skin: pipe < 0 ? base : base.slice(pipe + 3).trim(),
		edition: editionOf(kind, quality?.[1]),
		wear: worn ? WEARS[worn[1] ?? ''] : undefined,
	}
}

function editionOf(kind: string | undefined, quality: string | undefined): Edition {
	if (kind === 'StatTrak™') return { kind: 'stattrak' }
	if (kind === 'Souvenir') return { kind: 'souvenir' }
	return quality ? { kind: 'quality', quality } : { kind: 'plain' }
}
