/**
 * The used icons of game-icons.net, with the clockwise rotation in degrees that tilts
 * guns by 14 and blades by 27. Upright icons are not rotated.
 */
const TURNED: Record<string, number> = {
	'sawed-off-shotgun': 22,
	'tec-9': -12,
	revolver: -14,
	'mac-10': -12,
	musket: 28,
	blunderbuss: 24,
	katana: 18,
	'energy-sword': 18,
	'croc-sword': 108,
	'plain-dagger': -72,
	'sacrificial-dagger': 0,
	'broad-dagger': 18,
	'orb-wand': 18,
	'crystal-wand': 18,
	'lunar-wand': 18,
	'flanged-mace': 18,
	'spiked-mace': 18,
	'wood-club': 18,
	glaive: 16,
	trident: -72,
	chainsaw: 18,
	crown: -6,
}

const UPRIGHT =
	'crescent-blade skull-staff winged-scepter pocket-bow crossbow quiver lightning-bow high-shot warhammer thor-hammer flail scythe reaper-scythe halberd magic-trident stone-spear barbed-spear meat-hook hook harpoon-chain shuriken claws crossed-claws steel-claws whip anchor circular-saw handheld-fan crystal-ball dragon-orb lantern old-lantern torch evil-book spell-book cauldron spiral-bottle ' +
	'dragon-shield viking-shield winged-shield skull-shield round-shield queen-crown imperial-crown tiara hood warlock-hood gas-mask tribal-mask ceremonial-mask devil-mask ninja-mask bull-horns horned-skull crowned-skull pointy-hat top-hat western-hat beard hair-strands dragon-head spiked-dragon-head wolf-head bear-head viking-helmet spartan-helmet samurai-helmet ' +
	'feathered-wing angel-wings spiky-wing bat-wing robe kimono large-dress backpack swap-bag knight-banner tattered-banner turtle-shell metal-skirt skirt gem-pendant necklace pearl-necklace spiked-collar heavy-collar gauntlet mailed-fist spiked-tail reptile-tail scorpion-tail fox-tail ' +
	'owl barn-owl fox raven eagle-head vulture frog pig boar penguin rabbit sea-turtle tortoise wyvern sea-dragon imp chicken rooster monkey gorilla cat sitting-dog wolf-howl polar-bear crab octopus squid lion tiger elephant mammoth goat ram-profile snake sea-serpent spider-alt bee scarab-beetle dragonfly seahorse shark-fin unicorn pegasus hydra griffin-symbol rock-golem robot-golem oak tree-roots rocket rolling-bomb squirrel hedgehog snail gecko rat ' +
	'totem totem-head drum scroll-unfurled musical-notes headphones mountains forest snowing raining heavy-rain arrow-cursor stone-tower tower-flag minions evil-minion locked-chest open-treasure-chest chest mimic-chest fire-gem cut-diamond rune-stone swords-emblem winged-emblem trophy eagle-emblem ticket key token flame crystal-cluster ' +
	'keyring charm star-medal ribbon-medal spray police-badge skeleton-key locked-box strongbox medal balaclava robber-mask brodie-helmet'

export const ICONS: Record<string, number> = {
	...TURNED,
	...Object.fromEntries(UPRIGHT.split(' ').map((name) => [name, 0])),
}
