import type { ReactNode } from 'react'

export interface Fact {
	label: string
	value: ReactNode
}

/** A list of terms and values. */
export function Facts({ facts }: { facts: readonly (Fact | false | null | undefined)[] }) {
	return (
		<dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
			{facts.map(
				(fact) =>
					fact && (
						<div key={fact.label} className="contents">
							<dt className="text-muted">{fact.label}</dt>
							<dd className="min-w-0 wrap-anywhere">{fact.value}</dd>
						</div>
					),
			)}
		</dl>
	)
}

/** Amounts below each other, right-aligned. */
export function Sums({ facts }: { facts: readonly (Fact | false | null | undefined)[] }) {
	return (
		<dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-sm">
			{facts.map(
				(fact) =>
					fact && (
						<div key={fact.label} className="contents">
							<dt className="text-muted">{fact.label}</dt>
							<dd className="text-right font-display font-semibold">{fact.value}</dd>
						</div>
					),
			)}
		</dl>
	)
}

interface PartProps {
	title: string
	/** 2 on a page without a heading between its title and this one. */
	level?: 2 | 3
	children: ReactNode
}

export function Part({ title, level = 3, children }: PartProps) {
	const Heading = `h${level}` as const
	return (
		<section className="mt-5 border-t border-line pt-4">
			<Heading className="mb-3 font-display text-sm font-semibold">{title}</Heading>
			{children}
		</section>
	)
}
