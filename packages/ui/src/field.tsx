import { Field as BaseField } from '@base-ui/react/field'
import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type FieldProps = {
	label: ReactNode
	/** One control: it gets the label, the hint and the error by itself. */
	children: ReactNode
	hint?: ReactNode
	error?: ReactNode
	required?: boolean
	hideLabel?: boolean
	/** Stands at the right end of the label's line: a link, a counter. */
	action?: ReactNode
	name?: string
	disabled?: boolean
	className?: string
}

export function Field(props: FieldProps) {
	const { label, children, hint, error, required, hideLabel, action, name, disabled, className } = props
	const invalid = Boolean(error)
	return (
		<BaseField.Root
			name={name}
			disabled={disabled}
			invalid={invalid}
			className={clsx('grid min-w-0 content-start gap-1.5', className)}
		>
			<span className={clsx('flex items-baseline justify-between gap-3', hideLabel && !action && 'contents')}>
				<BaseField.Label className={clsx('text-xs text-muted', hideLabel && 'sr-only')}>
					{label}
					{required && (
						<span aria-hidden="true" className="ml-1 text-lilac">
							*
						</span>
					)}
				</BaseField.Label>
				{action && <span className="text-xs">{action}</span>}
			</span>
			{children}
			{hint && !invalid && (
				<BaseField.Description className="text-xs text-muted">{hint}</BaseField.Description>
			)}
			{/* Always there, so that a screen reader hears a new error. */}
			<span aria-live="polite" className="contents">
				{invalid && (
					<BaseField.Error match className="flex items-start gap-1.5 text-xs text-red">
						<CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
						<span>{error}</span>
					</BaseField.Error>
				)}
			</span>
		</BaseField.Root>
	)
}
