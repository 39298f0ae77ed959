/** The fields of an item that shorthand stands for, each with a facet of the engine. */
export const shorthandFields = ['exterior', 'class', 'type', 'weapon'] as const

export interface Shorthand {
	field: (typeof shorthandFields)[number]
	/** Any of them. */
	values: readonly string[]
}

const exterior = (value: string): Shorthand => ({ field: 'exterior', values: [value] })
const itemClass = (value: string): Shorthand => ({ field: 'class', values: [value] })
const type = (...values: string[]): Shorthand => ({ field: 'type', values })
const weapon = (...values: string[]): Shorthand => ({ field: 'weapon', values })

/** What players write in the name of the knives and gloves that begin with it. */
export const STAR = '★'

/**
 * What players write instead of the words of a market name. A search is taken literally first and by this table only
 * if nothing is called so, so an entry never hides an item.
 */
const searchShorthand: ReadonlyMap<string, Shorthand> = new Map([
	['fn', exterior('factory_new')],
	['mw', exterior('minimal_wear')],
	['ft', exterior('field_tested')],
	['ww', exterior('well_worn')],
	['bs', exterior('battle_scarred')],
	['vanilla', exterior('not_painted')],
	['st', itemClass('StatTrak')],
	['sv', itemClass('Souvenir')],
	['souv', itemClass('Souvenir')],
	[STAR, type('Knife', 'Gloves')],
	['knife', type('Knife')],
	['knives', type('Knife')],
	['glove', type('Gloves')],
	['gloves', type('Gloves')],
	['pistol', type('Pistol')],
	['pistols', type('Pistol')],
	['rifle', type('Rifle')],
	['rifles', type('Rifle')],
	['sniper', type('Sniper Rifle')],
	['snipers', type('Sniper Rifle')],
	['smg', type('SMG')],
	['smgs', type('SMG')],
	['shotgun', type('Shotgun')],
	['shotguns', type('Shotgun')],
	['ak', weapon('AK-47')],
	['m4', weapon('M4A4', 'M4A1-S')],
	['a4', weapon('M4A4')],
	['a1', weapon('M4A1-S')],
	['a1s', weapon('M4A1-S')],
	['deag', weapon('Desert Eagle')],
	['deagle', weapon('Desert Eagle')],
	['usp', weapon('USP-S')],
	['glock', weapon('Glock-18')],
	['cz', weapon('CZ75-Auto')],
	['p2k', weapon('P2000')],
	['57', weapon('Five-SeveN')],
	['five7', weapon('Five-SeveN')],
	['dualies', weapon('Dual Berettas')],
	['r8', weapon('R8 Revolver')],
	['mp9', weapon('MP9')],
	['mp7', weapon('MP7')],
	['mp5', weapon('MP5-SD')],
	['mac', weapon('MAC-10')],
	['ump', weapon('UMP-45')],
	['bizon', weapon('PP-Bizon')],
	['scout', weapon('SSG 08')],
	['ssg', weapon('SSG 08')],
	['auto', weapon('SCAR-20', 'G3SG1')],
	['krieg', weapon('SG 553')],
	['bfk', weapon('Butterfly Knife')],
	['kara', weapon('Karambit')],
	['m9', weapon('M9 Bayonet')],
])

export const shorthandFor = (word: string): Shorthand | undefined => searchShorthand.get(word)
