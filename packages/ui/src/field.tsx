import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FieldContext } from './field-context.ts'

export type FieldProps = {
	label: ReactNode
	/** One control: it gets the label, the hint and the error automatically. */
	children: ReactNode
	hint?: ReactNode
	error?: ReactNode
	required?: boolean
	hideLabel?: boolean
	/** At the right end of the label's line: a link, a counter. */
	action?: ReactNode
	name?: string
	disabled?: boolean
	className?: string
}

export function Field(props: FieldProps) {
	const { label, children, hint, error, required, hideLabel, action, name, disabled, className } = props
	const id = useId()
	const noteId = `${id}-note`
	const invalid = Boolean(error)
	const describedBy = error || hint ? noteId : undefined
	return (
		<div className={clsx('grid min-w-0 content-start gap-1.5', className)}>
			<span className={clsx('flex items-baseline justify-between gap-3', hideLabel && !action && 'contents')}>
				<label htmlFor={id} className={clsx('text-xs text-muted', hideLabel && 'sr-only')}>
					{label}
					{required && (
						<span aria-hidden="true" className="ml-1 text-lilac">
							*
						</span>
					)}
				</label>
				{action && <span className="text-xs">{action}</span>}
			</span>
			<FieldContext value={{ id, name, disabled, required, invalid, describedBy }}>{children}</FieldContext>
			{/* Always rendered, so that screen readers announce a new error. */}
			<div id={noteId} aria-live="polite" className="text-xs text-muted empty:hidden">
				{invalid ? <FieldError>{error}</FieldError> : hint}
			</div>
		</div>
	)
}

function FieldError({ children }: { children: ReactNode }) {
	return (
		<span className="flex items-start gap-1.5 text-red">
			<CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
			<span>{children}</span>
		</span>
	)
}
