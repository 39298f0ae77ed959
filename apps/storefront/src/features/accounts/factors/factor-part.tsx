import { type ReactNode, useId } from 'react'

interface FactorPartProps {
	title: string
	/** A description or the current state. */
	text: ReactNode
	/** Buttons, beside the title or below it if there is no room. */
	actions?: ReactNode
	children?: ReactNode
}

/** One kind of second factor with its state and buttons. */
export function FactorPart({ title, text, actions, children }: FactorPartProps) {
	const id = useId()
	return (
		<section aria-labelledby={id} className="grid gap-3 py-4 last:pb-0">
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
				<div className="min-w-48 flex-1">
					<h3 id={id} className="font-sans text-sm">
						{title}
					</h3>
					<p className="mt-1 text-muted text-xs">{text}</p>
				</div>
				{actions && <div className="flex flex-wrap gap-2">{actions}</div>}
			</div>
			{children}
		</section>
	)
}
