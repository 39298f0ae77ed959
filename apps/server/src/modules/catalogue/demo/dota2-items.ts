/**
 * The demo shop's Dota 2 items: name, hero (empty for none), slot, and the approximate Steam price in USD. The names
 * are
 * market names. Many prices, and the rarity of many set pieces, are estimates for the demo.
 */
const tables: Readonly<Record<string, string>> = {
	Arcana: `
		Manifold Paradox|Phantom Assassin|Weapon|21.04
		Fractal Horns of Inner Abysm|Terrorblade|Head|24
		Demon Eater|Shadow Fiend|Head|21
		Blades of Voth Domosh|Legion Commander|Weapon|22
		Swine of the Sunken Galley|Techies|Bundle|20
		Fiery Soul of the Slayer|Lina|Head|19
		Frost Avalanche|Crystal Maiden|Back|14
		Tempest Helm of the Thundergod|Zeus|Head|24
		Bladeform Legacy|Juggernaut|Head|22
		Great Sage's Reckoning|Monkey King|Head|20
		The Magus Cypher|Rubick|Head|23
		Feast of Abscession|Pudge|Weapon|21
		Planetfall|Earthshaker|Head|25.45
		Eminence of Ristul|Queen of Pain|Back|24
		Grace of the Eminence of Ristul|Queen of Pain|Weapon|17
		Compass of the Rising Gale Bundle|Windranger|Bundle|26
		Fluttering Breeze|Windranger|Bundle|22
		Crown of the One True King|Wraith King|Head|24
		Cloak of the One True King|Wraith King|Back|16
		Flockheart's Gamble|Ogre Magi|Weapon|24
	`,
	Immortal: `
		Dragonclaw Hook|Pudge|Weapon|246
		Mace of Aeons|Faceless Void|Weapon|284.02
		Majesty Of The Colossus - Pebble|Tiny|Shoulder|258.81
		Crimson First of the Flood|Slardar|Back|120.44
		First of the Flood|Slardar|Back|2.1
		Blistering Shade|Wraith King|Arms|8.42
		Arms of Desolation|Shadow Fiend|Arms|7.94
		Sullen Rampart|Necrophos|Legs|6.55
		World Chasm Artifact|Enigma|Arms|5.69
		Reaper's Wreath|Drow Ranger|Weapon|5.36
		Astral Drift|Outworld Devourer|Back|4.98
		Glaive of Oscilla|Silencer|Weapon|3.45
		Focal Resonance|Templar Assassin|Weapon|3.38
		Cult of Aktok|Venomancer|Head|3.23
		Gimlek Decanter|Ogre Magi|Weapon|3.00
		Tines of Tybara|Bounty Hunter|Weapon|2.91
		Apogee of the Guardian Flame|Ember Spirit|Shoulder|2.82
		Hydrakan Latch|Slark|Weapon|2.55
		Golden Hydrakan Latch|Slark|Weapon|18
		Mandate of the Stormborn|Storm Spirit|Arms|2.24
		Mantle of the Cinder Baron|Axe|Misc|2.16
		The Lightning Orchid|Storm Spirit|Head|2.04
		The Spoils of Dezun|Huskar|Shoulder|2.03
		Golden Bloodfeather Feast|Queen of Pain|Weapon|1.94
		Bloodfeather Feast|Queen of Pain|Weapon|0.9
		Bloodfeather Wings|Queen of Pain|Back|1.4
		Iron Surge|Spirit Breaker|Head|1.61
		Shock of the Anvil|Magnus|Weapon|1.55
		Mantle of the Whispered Bond|Templar Assassin|Shoulder|1.54
		Orb of Deliverance|Disruptor|Weapon|1.52
		Pachyderm Powderwagon Elephant|Techies|Mount|1.43
		Golden Profane Union|Lifestealer|Back|1.08
		Profane Union|Lifestealer|Back|0.5
		Kantusa the Script Sword|Juggernaut|Weapon|2.6
		Serrakura|Juggernaut|Weapon|1.7
		Edge of the Lost Order|Juggernaut|Weapon|3.4
		Golden Edge of the Lost Order|Juggernaut|Weapon|12
		Fortune's Tout|Juggernaut|Misc|3.1
		Golden Basher Blades|Anti-Mage|Weapon|9.5
		Axe of Phractos|Axe|Weapon|1.1
		Moonfall|Luna|Weapon|1.2
		Golden Moonfall|Luna|Weapon|5.1
		Staff of Gun-Yu|Monkey King|Weapon|0.9
		Golden Staff of Gun-Yu|Monkey King|Weapon|4.4
		Gravelmaw|Earthshaker|Weapon|0.9
		Golden Gravelmaw|Earthshaker|Weapon|4.8
		Magus Apex|Invoker|Head|4.6
		Sinister Lightning|Razor|Head|1.2
		Severing Lash|Razor|Weapon|1.0
		Empyrean|Skywrath Mage|Back|1.1
		Golden Empyrean|Skywrath Mage|Back|4.5
		Full-Bore Bonanza|Gyrocopter|Off-Hand|0.8
		Golden Full-Bore Bonanza|Gyrocopter|Off-Hand|2.8
		Paraflare Cannon|Tinker|Weapon|0.8
		Shearing Deposition|Lich|Neck|0.7
		Black Nihility|Night Stalker|Head|3.3
		Maraxiform's Fallen|Clinkz|Summoned Unit|1.0
		Kunkka's Shadow Blade|Kunkka|Weapon|34
		Soul Diffuser|Spectre|Weapon|1.1
		Transversant Soul|Spectre|Weapon|2.2
		Trove Carafe|Brewmaster|Off-Hand|0.7
		Bitter Lineage|Troll Warlord|Head|0.9
		Burning Nightmare|Chaos Knight|Mount|2.2
		Quiver of the Northern Wind|Windranger|Off-Hand|2.1
		Scavenging Guttleslug|Pudge|Shoulder|2.1
		Golden Scavenging Guttleslug|Pudge|Shoulder|7.4
		The Abscesserator|Pudge|Weapon|1.8
		Wyrm Shield of Uldorak|Dragon Knight|Off-Hand|1
		Bracers of Aeons|Faceless Void|Arms|3
		The Emerald Abyss||Terrain|7.8
		Reef's Edge||Terrain|4.1
		Overgrown Empire||Terrain|6.2
		Sanctums of the Divine||Terrain|6
		The Basher Blades|Anti-Mage|Weapon|1.6
	`,
	Legendary: `
		Acolyte of the Lost Arts|Invoker|Persona|28
		The Toy Butcher|Pudge|Persona|24
		Mark of the Taunting Swine|Techies|Belt|0.43
		Swine Visor|Techies|Head|0.20
		Thundergod's Bare Arms|Zeus|Arms|0.13
		Yonex's Rage||Courier|0.09
		Cluckles the Brave||Courier|0.06
		Jade Baby Roshan||Courier|2000
		Itsy||Courier|1.0
		Shagbark||Courier|2.0
	`,
	Mythical: `
		Sylvan Vedette|Drow Ranger|Bundle|2.4
		Jagged Honor Blade|Juggernaut|Weapon|0.6
		Jagged Honor Mask|Juggernaut|Head|0.4
		Jagged Honor Banner|Juggernaut|Back|0.5
		Jagged Honor Legs|Juggernaut|Legs|0.3
		Jagged Honor Bracer|Juggernaut|Arms|0.3
		Dark Artistry Cape|Invoker|Back|2.9
		Dark Artistry Hair|Invoker|Head|2.2
		Dark Artistry Pauldrons|Invoker|Shoulder|1.8
		Dark Artistry Bracers|Invoker|Arms|1.6
		Dark Artistry Belt|Invoker|Belt|1.4
		Claws of the Crystal Drift|Ursa|Arms|2.12
		Amphibian Kid||Courier|1.86
		Announcer: Monkey King||Announcer|1.28
		Whisper of the Tribunal|Silencer|Bundle|1.06
		Scythe of Pestilence|Necrophos|Weapon|0.90
		Taunt: Call It What You Will|Ogre Magi|Taunt|0.80
		Taunt: Get the Blood Flowing|Mars|Taunt|0.52
		Bow of the Beholder|Medusa|Weapon|0.39
		Bracers of Unfettered Malevolence|Night Stalker|Arms|0.36
		Tail of Unfettered Malevolence|Night Stalker|Tail|0.33
		Taunt: Sawed-off Watergun|Morphling|Taunt|0.29
		Taunt: Step Lively|Kunkka|Taunt|0.25
		Flow of the Flowering Shade|Spectre|Belt|0.22
		Taunt: Float Where He Wanna|Snapfire|Taunt|0.21
		Mantle of the Reef Kyte Rider|Luna|Shoulder|0.21
		Bracers of Malice|Wraith King|Arms|0.19
		Pike of the Sunken Gaoler|Slardar|Weapon|0.16
		Helm of the Fallen Princess|Vengeful Spirit|Head|0.16
		Baby Roshan||Courier|48
		Mei Nei the Jade Rabbit||Courier|1.4
		Trusty Mountain Yak||Courier|6
		Captain Bamboo||Courier|1.9
		Drodo the Druffin||Courier|1.2
		Skip the Delivery Frog||Courier|0.9
		Hermes the Hermit Crab||Courier|1.1
		Lockjaw the Boxhound||Courier|5.2
		Trapjaw the Boxhound||Courier|3.8
		Blotto and Stick||Courier|1.4
		Morok's Mechanical Mediary||Courier|2.6
		Stumpy - Nature's Attendant||Courier|2.1
		Osky the Ottragon||Courier|1.1
		Bearzky||Courier|2.4
		Na'Vi's Weaselcrow||Courier|9.5
		Speed Demon||Courier|1.1
		Snowl||Courier|1.3
		Prismatic Drake||Courier|1.7
		The Llama Llama||Courier|1.2
		Waldi the Faithful||Courier|1.6
		Virtus Werebear||Courier|1.8
		Flightless Dod||Courier|1.0
		Wynchell the Wyrmeleon||Courier|1.3
		Tory the Sky Guardian||Courier|1.3
		Nimble Ben||Courier|1.4
		Throe||Courier|1.0
		Announcer: Bastion||Announcer|2.6
		Mega-Kills: Bastion||Announcer|1.4
		Announcer: Axe||Announcer|1.9
		Mega-Kills: Axe||Announcer|1.2
		Announcer: Rick and Morty||Announcer|3.1
		Announcer: Defense Grid||Announcer|1.8
		Announcer: Nature's Prophet||Announcer|1.5
		Announcer: Clockwerk||Announcer|1.4
		Announcer: Storm Spirit||Announcer|1.5
		Announcer: Tusk||Announcer|1.3
		Announcer: Lina||Announcer|1.8
		Announcer: Crystal Maiden||Announcer|1.7
		Announcer: Techies||Announcer|1.6
		Announcer: Deus Ex||Announcer|2.2
		Mega-Kills: Pirate Captain||Announcer|1.6
		Announcer: Pirate Captain||Announcer|2.0
		Announcer: Trine||Announcer|1.3
		Announcer: Juggernaut||Announcer|1.4
		Announcer: Bristleback||Announcer|1.3
		Ember Crane|Lina|Bundle|2.9
		Blueheart Sovereign|Crystal Maiden|Bundle|2.2
		Snowdrop Mantle|Crystal Maiden|Shoulder|0.6
		Dragon's Ascension|Dragon Knight|Bundle|1.9
		Gleaming Seal|Phantom Assassin|Bundle|1.5
		Nightsilver's Resolve|Mirana|Bundle|1.6
		Bloody Ripper|Pudge|Bundle|1.5
		Ripper's Reel|Pudge|Weapon|0.8
		Wrath of the Highborn|Vengeful Spirit|Bundle|0.9
		Infernal Cavalcade|Chaos Knight|Bundle|1.7
		Elements of the Endless Plane|Enigma|Bundle|1
		The King's New Journey||Terrain|4
		Angler in the Abyss|Slark|Bundle|1.9
		Nether Grandmaster's Bracers|Pugna|Arms|0.31
		Helmet of the Silent Champion|Silencer|Head|0.24
		Helm of Unfettered Malevolence|Night Stalker|Head|0.78
		Belt of Unfettered Malevolence|Night Stalker|Legs|0.23
		Helm of the Reef Kyte Rider|Luna|Head|0.69
		Glaive of the Reef Kyte Rider|Luna|Weapon|0.60
		Shield of the Reef Kyte Rider|Luna|Off-Hand|0.77
		Bracers of the Sunken Gaoler|Slardar|Arms|0.70
		Helmet of the Cryogenic Embrace|Ursa|Head|0.67
		Belt of the Cryogenic Embrace|Ursa|Belt|0.75
	`,
	Rare: `
		Leviathan Whale Blade|Kunkka|Weapon|6.5
		The Mourning Mother|Death Prophet|Bundle|14.97
		Defender's Armor|Magnus|Belt|6.38
		Belt of the Twisted Arc|Razor|Belt|3.39
		Saw of the Raucous Gatecrasher|Timbersaw|Off-Hand|2.14
		Blade of the Blood Covenant|Bloodseeker|Weapon|0.98
		Taunt: Bathed in the Glow|Omniknight|Taunt|0.96
		Nether Grandmaster's Ward|Pugna|Ability 3|0.87
		Desert Gale Fouchard|Chen|Weapon|0.73
		Plates of the Battle Caster|Lina|Belt|0.65
		Rune Forged Set|Skywrath Mage|Bundle|0.64
		Scorched Fletcher Helm|Clinkz|Head|0.60
		Shadows of Ravensmane Quiver|Drow Ranger|Misc|0.58
		Song of the Wild Wind|Windranger|Weapon|0.57
		Taunt: Ice Cold Baller|Lich|Taunt|0.55
		Fearless Badger||Courier|2.3
		Murrissey the Smeevil||Courier|1.2
		Gazing Idol||Ward|0.6
		Light of the Solar Divine|Lina|Bundle|2.6
		Vespidun Hunter-Killer|Gyrocopter|Head|0.6
		Monarch Bow|Drow Ranger|Weapon|2.2
		Hook of the Sorrowful Prey|Pudge|Weapon|1.2
		Swooping Elder|Gyrocopter|Bundle|0.9
		Allure of the Deep|Naga Siren|Bundle|0.8
		The International 2015 HUD||HUD Skin|0.8
		Jagged Honor Loading Screen|Juggernaut|Loading Screen|0.2
		The Fiend Cleaver|Sven|Weapon|0.62
		Scorched Fletcher Gloves|Clinkz|Arms|0.56
		Jewel of the Forest Bow|Drow Ranger|Weapon|0.40
		Shadows of Ravensmane Hood|Drow Ranger|Head|0.18
		Shadows of Ravensmane Cloak|Drow Ranger|Back|0.16
		Shadows of Ravensmane Mantle|Drow Ranger|Shoulder|0.20
		Shadows of Ravensmane Arms|Drow Ranger|Arms|0.55
		Shadows of Ravensmane Boots|Drow Ranger|Legs|0.76
		Shadows of Ravensmane Bow|Drow Ranger|Weapon|0.52
		Gilded Falcon Helm|Windranger|Head|0.78
		Gilded Falcon Cloak|Windranger|Back|0.50
		Nether Grandmaster's Cape|Pugna|Back|0.33
		Nether Lord's Cape|Pugna|Back|0.51
		Nether Lord's Belt|Pugna|Belt|0.60
		Rune Forged Shoulders|Skywrath Mage|Shoulder|0.46
		Wings of the Fallen Princess|Vengeful Spirit|Back|0.23
		Helmet of Endless Havoc|Chaos Knight|Head|0.22
		Shoulders of the Silent Champion|Silencer|Shoulder|0.51
		Robe of the Silent Champion|Silencer|Armor|0.66
		Helm of the Twisted Arc|Razor|Head|0.36
		Horns of the Eleven Curses|Doom|Head|0.17
		Wings of the Eleven Curses|Doom|Back|0.39
		Sword of the Eleven Curses|Doom|Weapon|0.71
		Pauldrons of Ambry|Lycan|Shoulder|0.77
		Bow of the Winged Bolt|Drow Ranger|Weapon|0.12
		Wings of the Lucent Gate|Outworld Devourer|Back|0.51
		Belt of the Eternal Light|Spectre|Belt|0.39
		Belt of the Crystal Drift|Ursa|Belt|0.19
		Helm of the Beholder|Medusa|Head|0.39
		Armor of the Beholder|Medusa|Armor|0.42
		Tail of the Beholder|Medusa|Tail|0.35
		Cloak of Malice|Wraith King|Back|0.22
		Blade of Malice|Wraith King|Weapon|0.14
	`,
	Uncommon: `
		Bracer of the Eleven Curses|Doom|Arms|3.44
		Claws of Ambry|Lycan|Weapon|1.43
		Cape of the Winged Bolt|Drow Ranger|Back|1.34
		Head of the Lucent Gate|Outworld Devourer|Head|1.01
		Verdant Shawl of the Father|Nature's Prophet|Back|0.99
		Nether Lord's Hat|Pugna|Head|0.91
		Jewel of the Forest Pauldrons|Drow Ranger|Shoulder|0.78
		Foreteller's Haircomb|Death Prophet|Head|0.77
		Legs of the Fallen Princess|Vengeful Spirit|Legs|0.74
		Blade of Endless Havoc|Chaos Knight|Weapon|0.73
		Enduring War Dog||Courier|3.1
		Mighty Boar||Courier|1.0
		Crescent Bow|Mirana|Weapon|0.4
		Jewel of the Forest Cape|Drow Ranger|Back|0.32
		Gilded Falcon Wings|Windranger|Shoulder|0.27
		Gilded Falcon Bow|Windranger|Weapon|0.42
		Desert Gale Helmet|Chen|Head|0.14
		Desert Gale Mount|Chen|Mount|0.38
		Defender's Helmet|Magnus|Head|0.32
		Rune Forged Helm|Skywrath Mage|Head|0.57
		Rune Forged Bracers|Skywrath Mage|Arms|0.54
		Rune Forged Belt|Skywrath Mage|Belt|0.47
		Shield of Endless Havoc|Chaos Knight|Off-Hand|0.35
		Glaive of the Silent Champion|Silencer|Weapon|0.30
		Shield of the Silent Champion|Silencer|Off-Hand|0.46
		Wings of Unfettered Malevolence|Night Stalker|Back|0.38
		Bracers of the Twisted Arc|Razor|Arms|0.31
		Armor of the Twisted Arc|Razor|Armor|0.17
		Belt of the Blood Covenant|Bloodseeker|Belt|0.18
		Belt of the Eleven Curses|Doom|Belt|0.63
		Tail of the Eleven Curses|Doom|Tail|0.52
		Head of Ambry|Lycan|Head|0.51
		Quiver of the Winged Bolt|Drow Ranger|Misc|0.42
		Back of the Cryogenic Embrace|Ursa|Back|0.37
		Bracers of the Beholder|Medusa|Arms|0.14
	`,
	Common: `
		Staff of Faith||Ward|6.42
		Arms of the Splintering Awe|Treant Protector|Arms|1.71
		Robe of the Atniw|Lone Druid|Back|1.52
		Beard of the Father|Nature's Prophet|Neck|1.48
		Scorched Fletcher Bow|Clinkz|Weapon|1.45
		Arms of the Cryogenic Embrace|Ursa|Arms|1.34
		Gilded Falcon Quiver|Windranger|Off-Hand|1.29
		Mantle of Endless Havoc|Chaos Knight|Shoulder|1.28
		Chestpiece of the Eternal Light|Spectre|Misc|1.06
		Arms of the Silent Champion|Silencer|Arms|1.06
		Starlight Bow|Mirana|Weapon|0.3
		Blueheart Sovereign Loading Screen|Crystal Maiden|Loading Screen|0.1
		Scorched Fletcher Pauldrons|Clinkz|Shoulder|0.57
		Scorched Fletcher Quiver|Clinkz|Back|0.50
		Jewel of the Forest Gloves|Drow Ranger|Arms|0.55
		Jewel of the Forest Boots|Drow Ranger|Legs|0.07
		Nether Lord's Bracer|Pugna|Arms|0.25
		Desert Gale Shoulder Plate|Chen|Shoulder|0.32
		Desert Gale Arms|Chen|Arms|0.29
		Defender's Bracers|Magnus|Arms|0.49
		Rune Forged Wings|Skywrath Mage|Back|0.37
		Rune Forged Staff|Skywrath Mage|Weapon|0.11
		Mantle of the Blood Covenant|Bloodseeker|Shoulder|0.17
		Pauldrons of the Battle Caster|Lina|Shoulder|0.27
		Belt of Ambry|Lycan|Belt|0.10
		Mask of the Winged Bolt|Drow Ranger|Head|0.18
		Bracers of the Winged Bolt|Drow Ranger|Arms|0.06
		Boots of the Winged Bolt|Drow Ranger|Legs|0.15
		Armor of the Lucent Gate|Outworld Devourer|Armor|0.43
		Mask of the Splintering Awe|Treant Protector|Head|0.57
		Crown of Malice|Wraith King|Head|0.11
		Armor of Malice|Wraith King|Armor|0.57
		Staff of the Father|Nature's Prophet|Weapon|0.39
	`,
}

export interface Dota2Item {
	name: string
	hero: string | null
	type: string
	quality: string
	steamUsd: number
}

export const dota2Items: readonly Dota2Item[] = Object.entries(tables).flatMap(([quality, table]) =>
	table
		.trim()
		.split('\n')
		.map((line) => {
			const [name = '', hero = '', type = '', price = ''] = line.trim().split('|')
			return { name, hero: hero === '' ? null : hero, type, quality, steamUsd: Number(price) }
		}),
)
