/**
 * Well-known finishes with their Steam prices in USD, from factory new to battle-scarred, and their demand.
 * Most prices are listings of August 2026; if Steam had none, or above its market limit (about 2,000 USD),
 * the price is an estimate, and so is the demand. `-`: that wear does not exist, or is left out.
 */
const table = `
AK-47 | Redline|1000|- 211.09 42.10 34.59 33.24
AWP | Asiimov|960|- - 166.76 120 106.40
Karambit | Doppler|900|1450 1500 - - -
M4A1-S | Printstream|880|654.88 507.62 294.22 276.83 263.30
Desert Eagle | Printstream|860|119.38 66.24 50.04 59.16 49.04
AK-47 | Asiimov|840|459.08 77.28 60.11 59.22 62.10
USP-S | Kill Confirmed|820|392.19 161.87 94.71 86.67 85.90
AK-47 | Vulcan|800|1150 600 282.93 203.43 159.77
M4A4 | Neo-Noir|760|194.90 73.60 48.50 45.44 38.56
AWP | Neo-Noir|740|92.69 61.67 59 58.92 60.73
AK-47 | Slate|720|25 9.83 5.83 4.99 4.64
Butterfly Knife | Fade|700|3400 3100 - - -
AK-47 | Neon Rider|690|448.77 117.50 66.29 72.27 57.10
AWP | Atheris|680|42.50 11.50 6.29 5.13 5
AK-47 | Bloodsport|660|231.07 216.81 207.08 189.82 -
Glock-18 | Fade|650|1900 1750 - - -
AK-47 | Nightwish|640|198.44 115 95.68 88.87 92.05
M4A4 | The Emperor|620|380.66 99.61 79.75 78.29 76.70
M4A4 | Asiimov|600|- - 439.90 201.87 126.50
AK-47 | Case Hardened|590|1615.31 392.19 311.38 305.93 276.54
AWP | Dragon Lore|580|11500 6800 5200 4600 3500
Sport Gloves | Vice|560|9000 2300 879.23 763.57 379.19
AWP | Wildfire|550|241.01 109.53 72.08 62.99 56.90
M4A1-S | Hyper Beast|540|412.11 178.13 175.34 165.64 169.60
Glock-18 | Water Elemental|530|88.98 29.07 28.52 24.40 24.34
USP-S | Neo-Noir|520|215 156.71 152 154.10 156.09
M4A1-S | Decimator|510|84.80 26.82 17.31 18.76 19.98
Karambit | Fade|500|2400 2250 - - -
AK-47 | Fire Serpent|490|3300 1500 1083.80 1725 805
M4A4 | 龍王 (Dragon King)|480|138 36.23 20.60 24.45 19.92
Karambit | Tiger Tooth|470|1414.50 1477.17 - - -
M4A1-S | Night Terror|460|3.35 1.18 0.92 0.96 0.93
USP-S | Cortex|450|53.05 10.04 5.15 4.60 4.45
AWP | Gungnir|440|13000 10500 9200 8900 8600
M4A4 | Howl|430|6200 3800 3000 2700 -
Desert Eagle | Blaze|420|1000.50 1337.18 - - -
Desert Eagle | Mecha Industries|410|36.87 11.04 7.55 7.75 7.38
P250 | Asiimov|400|- 57 17.25 17.53 15.02
Glock-18 | Vogue|390|21.19 8.12 5.08 6.50 4.79
AWP | Lightning Strike|380|746.49 962.89 - - -
P90 | Asiimov|370|382.99 280.33 265 234.68 255.21
MAC-10 | Neon Rider|360|185.77 180.05 173.01 182.36 -
Butterfly Knife | Slaughter|350|2600 2100 1846.35 - -
M9 Bayonet | Crimson Web|340|3900 1200 735 897.36 775.06
Talon Knife | Marble Fade|330|888.39 1035 - - -
Driver Gloves | King Snake|320|2900 736 215 189.37 154.58
Specialist Gloves | Crimson Kimono|310|12500 4800 2200 1900 1500
Sport Gloves | Pandora's Box|300|14000 6500 3500 3000 2200
Desert Eagle | Conspiracy|290|36.86 28.69 25.46 - -
SSG 08 | Blood in the Water|280|258.75 141.34 162.54 - -
Five-SeveN | Hyper Beast|270|822.34 564.04 400 474.21 392.04
Tec-9 | Fuel Injector|260|80.20 18.69 14.84 15.21 15.46
Skeleton Knife | Case Hardened|250|774 484.18 388.63 342.17 340
Bayonet | Autotronic|240|1106.08 541.32 386.66 415 357.57
Flip Knife | Lore|230|495.69 314.89 243.76 260.17 245.69
Hand Wraps | Cobalt Skulls|220|3100 708.82 310.68 332 230.70
MP9 | Starlight Protector|210|147.17 110.46 91.81 95.49 100.54
Galil AR | Chatterbox|200|- - 336.05 157.50 177.29
SSG 08 | Dragonfire|190|600 442.93 470 368.73 392.19
Huntsman Knife | Blue Steel|180|370 248.87 184 170.29 158.76
P90 | Death by Kitty|175|- 142.76 120 - -
Moto Gloves | Spearmint|170|8200 2900 1000 800 517.50
UMP-45 | Primal Saber|165|27.77 19.89 17.31 18.77 16.39
FAMAS | Roll Cage|160|229.90 165 152.77 171.88 142.34
P2000 | Fire Elemental|155|152.33 121.12 118.37 125.09 110
R8 Revolver | Fade|150|147.50 121.99 121.95 130 -
CZ75-Auto | Victoria|145|150.65 129.58 115.36 128.39 115.36
Dual Berettas | Cobra Strike|140|242.23 81.70 73.75 67.65 72.52
MP7 | Nemesis|135|35.89 10 9.21 - -
MP5-SD | Phosphor|130|28 9.69 6.32 6.75 6.04
PP-Bizon | Judgement of Anubis|125|188.20 190.33 180.98 210 185
SG 553 | Cyrex|120|37.28 14.44 5.89 4.88 6.34
AUG | Akihabara Accept|115|2100 1382.69 840 516.53 444.52
Sawed-Off | The Kraken|110|121.16 124.26 105 142.95 -
Sawed-Off | Kiss♥Love|105|24.30 8.23 5.59 5.19 5.02
Nova | Hyper Beast|100|38.37 23.26 18.54 17.20 15.30
XM1014 | Tranquility|95|44.75 18 12.25 14.95 13.51
MAG-7 | Justice|90|46.14 12.08 7.87 7.95 7.27
SCAR-20 | Cardiac|85|55.37 17.96 12.23 11.90 11.06
G3SG1 | The Executioner|80|- 56.94 13.91 13.51 10.59
Zeus x27 | Olympus|75|12.43 6.62 4.63 5.56 -
Hydra Gloves | Case Hardened|70|538.48 143 115 97.75 84.80
Broken Fang Gloves | Jade|65|1073.80 178.25 144.81 115.99 104.47
Gut Knife | Safari Mesh|60|- 80.59 77.09 70.75 81.56
M249 | Nebula Crusader|55|15.76 3.61 1.88 1.70 1.34
Negev | Power Loader|50|14.31 5.53 2.14 1.63 1.69
P250 | Sand Dune|45|1.47 0.07 0.04 0.05 0.06
`

export interface Mark {
	demand: number
	/** USD, from the best wear to the worst. */
	steamUsd: readonly (number | null)[]
}

export const cs2Marks: ReadonlyMap<string, Mark> = new Map(
	table
		.trim()
		.split('\n')
		.map((line): [string, Mark] => {
			// The finish itself has a pipe, with spaces around it.
			const [, name = '', demand = '', prices = ''] = /^(.+)\|(\d+)\|(.+)$/.exec(line) ?? []
			const steamUsd = prices.split(' ').map((price) => (price === '-' ? null : Number(price)))
			return [name, { demand: Number(demand), steamUsd }]
		}),
)
