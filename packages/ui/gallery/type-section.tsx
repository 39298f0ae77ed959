import { Section } from './section.tsx'

const COLOURS = [
	'bg-page',
	'bg-panel',
	'bg-raised',
	'bg-ink',
	'bg-soft',
	'bg-muted',
	'bg-faint',
	'bg-violet',
	'bg-violet-strong',
	'bg-cyan',
	'bg-lilac',
	'bg-green',
	'bg-amber',
	'bg-red',
	'bg-lightblue',
	'bg-accent',
]
const RARITIES = [
	'consumer',
	'industrial',
	'mil-spec',
	'restricted',
	'classified',
	'covert',
	'extraordinary',
	'arcana',
]
const SIZES = ['text-4xl', 'text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs']

export function TypeSection() {
	return (
		<Section title="Tokens">
			<div className="flex flex-wrap gap-2">
				{COLOURS.map((colour) => (
					<div key={colour} className="w-20 text-xs text-muted">
						<div className={`h-12 rounded-control border border-line ${colour}`} />
						{colour.slice(3)}
					</div>
				))}
			</div>
			<div className="grid grid-cols-2 gap-3 md:grid-cols-8">
				{RARITIES.map((rarity) => (
					<div key={rarity} data-rarity={rarity} className="surface overflow-hidden">
						<div className="h-20 glow-rarity" />
						<div className="h-0.5 edge-rarity" />
						<div className="p-3 text-xs text-rarity">{rarity}</div>
					</div>
				))}
			</div>
			<div className="grid gap-2">
				{SIZES.map((size) => (
					<p
						key={size}
						className={`truncate ${size} ${size > 'text-l' && size < 'text-m' ? '' : 'font-display font-semibold'}`}
					>
						Neon Rider 1,284.50
					</p>
				))}
				<p className="text-base">Inter for everything else: 0123456789, €1,284.50, Füße, čeština, łódź.</p>
			</div>
		</Section>
	)
}
