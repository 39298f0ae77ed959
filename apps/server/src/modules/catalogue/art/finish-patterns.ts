import type { FamilyName } from './families/families.ts'

/** Words of a name that say what is painted: "Orange DDPAT" is digital camouflage, whatever its colour. */
export const PATTERNS: [RegExp, FamilyName][] = [
	[
		/skull|death's head|muertos|mortis|macabre|\bbones?\b|necro|shallow grave|\bgrim\b|memento|catacombs/i,
		'skulls',
	],
	[/dragon|jörmungandr|xiangliu|wyrm|wyvern/i, 'dragon'],
	[/ddpat|digital|polycam|dev_texture|glitch|pixel|block-18/i, 'pixels'],
	[/halftone|perforated|\bdots?\b|cmyk/i, 'halftone'],
	[/leopard|jaguar|panther|giraffe|cheetah|lynx/i, 'rosettes'],
	[/tiger|zebra|bengal|smilodon/i, 'tiger'],
	[/plaid|tartan|houndstooth|weave|chesterfield|shamagh|\bwool|basket/i, 'plaid'],
	[/lily|lotus|blossom|flower|\brose\b|bloom|garden|sakura|flora|orchid|paisley|brocade|damask/i, 'blossoms'],
	[
		/\bleaf\b|leaves|\bpalm|fern|\bvine|bamboo|\bivy\b|thicket|grass|jungle|sage|poplar|verdant|overgr/i,
		'leaves',
	],
	[/heart|love|\bkiss|xoxo|cardiac|valentine/i, 'hearts'],
	[/lightning|thunder|\bbolt|electric|voltage|charged|shock/i, 'bolts'],
	[/\bstar|orion|supernova|\bspace|cosm|constell|astro|galax|sputnik/i, 'stars'],
	[/\beyes?\b|gaze|visions?\b|ocular|watch/i, 'eyes'],
	[/kitty|\bcat\b|\bpaw\b|puppy|\bdog\b|popdog|meow|wolf|hound/i, 'paws'],
	[/wings?\b|feather|bird|plume|crane|hawk|eagle|fowl|phoenix|peacock|quill/i, 'feathers'],
	[/\bhex|hive|honey|\bbee\b|\bcell\b|wasp|jacket/i, 'hex'],
	[
		/snake|python|gator|caiman|anolis|viper|\bkoi\b|cobra|rattler|diamondback|copperhead|scale|naga|basilisk|fish|turtle|serpent|snek/i,
		'scales',
	],
	[/spider|\bweb\b|ensnared|shattered|cracked|kintsugi/i, 'web'],
	[/\bmesh\b|netting|\bnet\b|fiber|chainmail|duct tape|grip|leather|calf skin/i, 'mesh'],
	[
		/camo|fragcam|camouflage|woodland|arboreal|forest|terrain|hunting|army|ambush|spray|splash|splat|paintover|brush|\bgoo\b|melt|pour|slime|mudder|commando/i,
		'camo',
	],
	[/fire|flame|inferno|\bhell|burn|blaze|incine|pyre|\bheat\b|magma|lava|ember|searing/i, 'flames'],
	[
		/wood|timber|walnut|limba|laminate|damascus|water|\bwaves?\b|tide|tsunami|swell|ripple|current|topo|river|\bsea\b|ocean|humidor/i,
		'waves',
	],
	[
		/marble|malachite|granite|\bstone|quartz|opal|jasper|smoke|acid|patina|pearl|nacre|murano|foam|cloud|galaxy|hardened|oxide|lichen|rust/i,
		'marble',
	],
	[/facet|origami|crystal|\bice\b|polygon|prism|fragment|mosaic|glacier|diamond|quartz|bismuth/i, 'facets'],
	[
		/circuit|neural|motherboard|wiring|reactor|random access|mainframe|processor|tron\b|system|control panel|breaker box/i,
		'circuit',
	],
	[/stripe|dashed|\bline\b|tri-tone|streak|twilly|slipstream|stencil/i, 'stripes'],
	[/racing|racer|prix|turbo|pole position|finish line|throttle|overtake/i, 'racing'],
	[/fade|spectrum|rainbow|aberration/i, 'fade'],
	[/graffiti|calligra|blueprint|schematic|sketch|draft|stencil|print\b|scrawl|propaganda/i, 'print'],
	[
		/anodized|candy apple|hot rod|titanium|silver|chrome|stainless|metallic|copper|brass|bronze|iron|steel|zinc|platinum|magnesium|indigo|^night$|polymer|ceramic|sheen|coat|gunmetal|graphite|charred|whiteout|ivory|gold\b/i,
		'metal',
	],
]

export type Colors = [dark: string, base: string, second: string, accent: string, light: string]

/** Words of a name that say its colour; first match decides, so that "Night Camo" is dark before it is anything else. */
export const COLORS: [RegExp, Colors][] = [
	[
		/\bred\b|crimson|scarlet|\bruby|cherry|candy apple|hot rod|blood|hemoglobin|rouge|vino|inferno|slaughter/i,
		['#22060a', '#8a1020', '#c9202f', '#ff5a52', '#ffd0c4'],
	],
	[/\brust|oxide|sienna|\bclay\b|terracotta/i, ['#2b160a', '#7a431c', '#a8632b', '#c98a4b', '#e8c79a']],
	[/copper|bronze/i, ['#2a1409', '#86481f', '#b8703a', '#e0a066', '#ffe2c0']],
	[
		/orange|amber|tangerine|papaya|heat|blaze|sunset|sunburst/i,
		['#3a1804', '#c4560c', '#f07f1a', '#ffae4a', '#ffe6bd'],
	],
	[
		/gold|brass|yellow|honey|mustard|banana|lemon|ochre|bulldozer|electrum|caution/i,
		['#3a2a05', '#b5860f', '#e8b92a', '#ffdc6a', '#fff6cf'],
	],
	[/mint|spearmint|robin's egg/i, ['#0b3a34', '#2fae93', '#7fe0c2', '#c9ffe9', '#f4fffb']],
	[/turquoise|teal|aqua|cyan|lagoon/i, ['#06303a', '#0f8793', '#2fc2c0', '#9ff2e4', '#effffb']],
	[
		/lime|acid|toxic|poison|slime|nuclear|radiat|serum|contamin|venom/i,
		['#14260a', '#4b8a14', '#8fd021', '#d8ff52', '#f8ffd0'],
	],
	[
		/olive|army|\bmoss|swamp|marsh|jungle|forest|woodland|boreal|pine|spruce|grass|ranger|hunting|bamboo|palm|\bsage|lichen|thicket|verdigris/i,
		['#171f12', '#3f4f2b', '#66753f', '#8c9a5b', '#c6cf9c'],
	],
	[
		/green|emerald|jade|malachite|leaf|leaves|frog|gator|verdant|hydroponic|ivy|\beco\b|mangrove/i,
		['#06301c', '#12814a', '#37b76a', '#8fe89a', '#eafff0'],
	],
	[/navy|midnight|indigo/i, ['#0a0f2b', '#1c2a66', '#31459c', '#6f86d9', '#d0dcff']],
	[
		/blue|cobalt|azure|sapphire|lapis|water|ocean|\bsea\b|wave|\btide|sky|marina|naval|electric/i,
		['#0a1440', '#1b3fb0', '#3571e6', '#8fc4ff', '#eef6ff'],
	],
	[
		/purple|violet|plum|grape|mauve|mulberry|amethyst|ultraviolet|berry/i,
		['#1a0a38', '#4f21a8', '#8145d6', '#c892ff', '#f6e8ff'],
	],
	[
		/pink|\brose\b|coral|blush|fuschia|sakura|flamingo|bubble|candy|peach/i,
		['#4a0f2c', '#cf3f7c', '#f57fae', '#ffc2d8', '#fff2f7'],
	],
	[
		/brown|wood|leather|caramel|chocolate|walnut|cocoa|latte|coffee|humidor|timber|limba|cartel|mud\b|mudder|calf skin|roots/i,
		['#22140b', '#5b3a20', '#86592f', '#b98a55', '#ead0a6'],
	],
	[
		/snow|white|ivory|arctic|polar|alpine|winter|blizzard|bleached|creme|pearl|yeti|avalanche|\bbones?\b/i,
		['#5c6675', '#c3ccd8', '#e6ecf3', '#93a3b8', '#ffffff'],
	],
	[
		/\bice\b|glaci|frost|cold|frozen|sleet|coolant|freez/i,
		['#0d2f52', '#2f86cf', '#8fd6ff', '#d3f3ff', '#ffffff'],
	],
	[
		/black|night|dark|obsidian|charcoal|charred|shadow|carbon|raven|nocts|death|tuxedo|abyss|skulls?\b/i,
		['#0a0b10', '#1d2029', '#333845', '#6d7688', '#dfe4ee'],
	],
	[
		/sand|desert|\btan\b|dune|savannah|safari|arid|drought|parched|badlands|khaki|sahara|buff/i,
		['#4a3f2b', '#a08c62', '#c9b78a', '#e0d2a8', '#f6eed6'],
	],
	[
		/silver|steel|chrome|stainless|titanium|zinc|platinum|magnesium|metallic|iron\b|tread plate|chainmail/i,
		['#2a2d33', '#7d838d', '#a9afb9', '#d9dee6', '#f6f8fb'],
	],
	[
		/gr[ae]y|urban|gunmetal|graphite|\bash\b|smoke|concrete|ghost|granite|slate|\bstone/i,
		['#1b1e24', '#4a505b', '#6f7683', '#9aa2b0', '#d0d6e0'],
	],
	[/tiger|zander|bengal/i, ['#16100a', '#d07a1c', '#f0a83c', '#ffd28a', '#fff3dc']],
	[/leopard|jaguar|giraffe|cheetah|panthera/i, ['#2a1a0a', '#c79a52', '#e0bd7a', '#6b4118', '#3a220c']],
]
