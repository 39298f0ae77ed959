const weaponsByType: Readonly<Record<string, readonly string[]>> = {
	Pistol: [
		'Glock-18',
		'P250',
		'Tec-9',
		'Desert Eagle',
		'USP-S',
		'Dual Berettas',
		'Five-SeveN',
		'CZ75-Auto',
		'P2000',
		'R8 Revolver',
	],
	SMG: ['MAC-10', 'P90', 'MP9', 'UMP-45', 'MP7', 'PP-Bizon', 'MP5-SD'],
	Rifle: ['AK-47', 'M4A4', 'M4A1-S', 'AUG', 'Galil AR', 'FAMAS', 'SG 553'],
	'Sniper Rifle': ['AWP', 'SSG 08', 'SCAR-20', 'G3SG1'],
	Shotgun: ['Nova', 'XM1014', 'MAG-7', 'Sawed-Off'],
	'Machine Gun': ['M249', 'Negev'],
	Equipment: ['Zeus x27'],
	Knife: [
		'Bayonet',
		'Flip Knife',
		'Gut Knife',
		'Karambit',
		'M9 Bayonet',
		'Huntsman Knife',
		'Falchion Knife',
		'Bowie Knife',
		'Butterfly Knife',
		'Shadow Daggers',
		'Paracord Knife',
		'Survival Knife',
		'Ursus Knife',
		'Navaja Knife',
		'Nomad Knife',
		'Stiletto Knife',
		'Talon Knife',
		'Skeleton Knife',
		'Classic Knife',
		'Kukri Knife',
	],
	Gloves: [
		'Driver Gloves',
		'Sport Gloves',
		'Specialist Gloves',
		'Hand Wraps',
		'Moto Gloves',
		'Broken Fang Gloves',
		'Bloodhound Gloves',
		'Hydra Gloves',
	],
}

const typeOfWeapon = new Map(
	Object.entries(weaponsByType).flatMap(([type, weapons]) =>
		weapons.map((weapon): [string, string] => [weapon, type]),
	),
)

export function cs2WeaponType(weapon: string): string | undefined {
	return typeOfWeapon.get(weapon)
}

/** Their names begin with a star. */
export function isStarred(type: string): boolean {
	return type === 'Knife' || type === 'Gloves'
}
