import clsx from 'clsx'

type SpinnerProps = {
	/** Diameter in px. */
	size?: number
	/** Announced to screen readers if given; otherwise decorative. */
	label?: string
	className?: string
}

export function Spinner({ size = 16, label, className }: SpinnerProps) {
	return (
		<span
			role={label ? 'status' : undefined}
			aria-hidden={label ? undefined : true}
			className={clsx('inline-grid shrink-0', className)}
		>
			<span
				className="animate-spin rounded-full border-2 border-current/25 border-t-current"
				style={{ width: size, height: size }}
			/>
			{label && <span className="sr-only">{label}</span>}
		</span>
	)
}
