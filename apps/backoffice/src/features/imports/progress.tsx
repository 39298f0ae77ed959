interface ProgressProps {
	label: string
	/** From 0 to 1; undefined: the duration is unknown. */
	done: number | undefined
}

/** A progress bar with a label. */
export function Progress({ label, done }: ProgressProps) {
	const percent = done === undefined ? undefined : Math.floor(done * 100)
	return (
		<div className="grid gap-2">
			<div className="flex items-baseline justify-between gap-3 text-sm">
				<span className="min-w-0 truncate">{label}</span>
				{percent !== undefined && <span className="text-muted tabular-nums">{percent} %</span>}
			</div>
			<div
				role="progressbar"
				aria-label={label}
				aria-valuemin={0}
				aria-valuemax={100}
				aria-valuenow={percent}
				className="h-2 overflow-hidden rounded-full bg-raised"
			>
				<div
					className="h-full w-full origin-left rounded-full bg-accent transition-transform duration-200 data-unknown:animate-pulse"
					data-unknown={percent === undefined ? '' : undefined}
					style={{ transform: `scaleX(${done ?? 1})` }}
				/>
			</div>
		</div>
	)
}
