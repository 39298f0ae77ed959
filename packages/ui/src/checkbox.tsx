import clsx from 'clsx'
import { Check, Minus } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'

export type CheckboxProps = {
	/** The label; the whole line is clickable. */
	children: ReactNode
	checked?: boolean
	defaultChecked?: boolean
	onCheckedChange?: (checked: boolean) => void
	indeterminate?: boolean
	disabled?: boolean
	invalid?: boolean
	name?: string
	value?: string
	onBlur?: () => void
	/** A colour shown as a small diamond before the label. */
	swatch?: string
	/** A muted number at the end of the line; describes the box and is not part of its name. */
	count?: ReactNode
	className?: string
	ref?: Ref<HTMLInputElement>
}

export function Checkbox(props: CheckboxProps) {
	const {
		children,
		onCheckedChange,
		indeterminate = false,
		disabled,
		invalid,
		swatch,
		count,
		className,
		ref,
		...box
	} = props
	const countId = useId()
	const Mark = indeterminate ? Minus : Check
	return (
		<label
			className={clsx(
				'group/checkbox flex min-h-8 items-center gap-2.5 text-sm',
				disabled ? 'cursor-not-allowed text-faint' : 'cursor-pointer',
				className,
			)}
		>
			<span className="relative grid size-[18px] shrink-0 place-items-center">
				<input
					{...box}
					ref={(input) => {
						// This state can be set only by script.
						if (input) input.indeterminate = indeterminate
						if (typeof ref === 'function') return ref(input)
						if (ref) ref.current = input
					}}
					type="checkbox"
					disabled={disabled}
					aria-invalid={invalid || undefined}
					aria-describedby={count === undefined ? undefined : countId}
					onChange={(event) => onCheckedChange?.(event.target.checked)}
					className="peer absolute inset-0 cursor-[inherit] appearance-none rounded-[5px] border border-tint/28 transition-[border-color] group-hover/checkbox:not-disabled:not-checked:border-tint/50 checked:border-violet checked:bg-violet indeterminate:border-violet indeterminate:bg-violet disabled:opacity-50 aria-invalid:border-red"
				/>
				<Mark
					aria-hidden="true"
					className="pointer-events-none relative size-[13px] stroke-3 text-on-strong opacity-0 transition-opacity peer-checked:opacity-100 peer-indeterminate:opacity-100"
				/>
			</span>
			{swatch && <Swatch color={swatch} />}
			<span className="min-w-0">{children}</span>
			{count !== undefined && (
				<span id={countId} aria-hidden="true" className="ml-auto pl-2 text-xs text-muted">
					{count}
				</span>
			)}
		</label>
	)
}

export function Swatch({ color }: { color: string }) {
	return (
		<span
			aria-hidden="true"
			className="size-2 shrink-0 rotate-45 rounded-[2px]"
			style={{ backgroundColor: color }}
		/>
	)
}
