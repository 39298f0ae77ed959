/**
 * Icons of game-icons.net that are taken over, with the clockwise turn in degrees that brings
 * guns to rise by 14 and blades by 27. Everything that stands upright stays as it is.
 */
const TURNED: Record<string, number> = {
	'sawed-off-shotgun': 22,
	'tec-9': -12,
	revolver: -14,
	'mac-10': -12,
	musket: 28,
	blunderbuss: 24,
	broadsword: 18,
	'two-handed-sword': 108,
	katana: 18,
	'rune-sword': 18,
	'relic-blade': 18,
	'energy-sword': 18,
	'croc-sword': 108,
	'zeus-sword': 18,
	'plain-dagger': -72,
	'sacrificial-dagger': 0,
	'broad-dagger': 18,
	'wizard-staff': 12,
	'crescent-staff': 10,
	'orb-wand': 18,
	'crystal-wand': 18,
	'lunar-wand': 18,
	'flanged-mace': 18,
	'spiked-mace': 18,
	'wood-club': 18,
	'battle-axe': 10,
	'war-axe': 8,
	glaive: 16,
	trident: -72,
	chainsaw: 18,
	bracer: 14,
	crown: -6,
}

const UPRIGHT =
	'winged-sword crescent-blade skull-staff winged-scepter pocket-bow crossbow quiver lightning-bow high-shot warhammer thor-hammer flail scythe reaper-scythe halberd magic-trident stone-spear barbed-spear sun-spear meat-hook hook harpoon-chain shuriken claws crossed-claws steel-claws whip anchor circular-saw handheld-fan crystal-ball dragon-orb lantern old-lantern torch evil-book spell-book cauldron spiral-bottle ' +
	'dragon-shield viking-shield winged-shield skull-shield round-shield queen-crown imperial-crown tiara hood warlock-hood gas-mask tribal-mask ceremonial-mask devil-mask ninja-mask bull-horns horned-skull crowned-skull pointy-hat top-hat western-hat beard hair-strands horse-head dragon-head spiked-dragon-head wolf-head bear-head horned-helm crested-helmet black-knight-helm visored-helm viking-helmet spartan-helmet samurai-helmet overlord-helm ' +
	'feathered-wing angel-wings spiky-wing bat-wing cape wing-cloak vampire-cape robe kimono large-dress backpack swap-bag knight-banner tattered-banner turtle-shell pauldrons shoulder-armor spiked-shoulder-armor shoulder-scales belt belt-armor belt-buckles metal-skirt skirt gem-pendant necklace pearl-necklace spiked-collar heavy-collar bracers gauntlet mailed-fist leg-armor greaves boots spiked-tail reptile-tail scorpion-tail fox-tail breastplate chest-armor leather-armor cape-armor ' +
	'donkey owl barn-owl fox raven eagle-head vulture frog pig boar penguin rabbit sea-turtle tortoise wyvern sea-dragon imp chicken rooster monkey gorilla cat sitting-dog wolf-howl polar-bear crab octopus squid lion tiger elephant mammoth goat ram-profile snake sea-serpent spider-alt bee scarab-beetle dragonfly seahorse shark-fin unicorn pegasus hydra griffin-symbol rock-golem robot-golem oak tree-roots rocket rolling-bomb squirrel hedgehog snail gecko rat ' +
	'totem totem-head snake-totem all-seeing-eye obelisk megaphone drama-masks thumb-up party-popper drum scroll-unfurled musical-notes headphones mountains forest snowing raining heavy-rain arrow-cursor stone-tower tower-flag minions evil-minion locked-chest open-treasure-chest chest mimic-chest fire-gem cut-diamond rune-stone swords-emblem winged-emblem trophy eagle-emblem ticket key token flame crystal-cluster ' +
	'keyring charm star-medal ribbon-medal spray police-badge skeleton-key locked-box strongbox medal balaclava robber-mask brodie-helmet'

export const ICONS: Record<string, number> = {
	...TURNED,
	...Object.fromEntries(UPRIGHT.split(' ').map((name) => [name, 0])),
}
