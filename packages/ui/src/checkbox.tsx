import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import clsx from 'clsx'
import { Check, Minus } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

export type CheckboxProps = {
	/** The label; the whole line is the target. */
	children: ReactNode
	checked?: boolean
	defaultChecked?: boolean
	onCheckedChange?: (checked: boolean) => void
	indeterminate?: boolean
	disabled?: boolean
	required?: boolean
	name?: string
	value?: string
	onBlur?: () => void
	/** A colour shown as a small diamond before the label. */
	swatch?: string
	/** A quiet number at the end of the line. */
	count?: ReactNode
	className?: string
	ref?: Ref<HTMLElement>
}

export function Checkbox({ children, swatch, count, className, disabled, ...box }: CheckboxProps) {
	return (
		// biome-ignore lint/a11y/noLabelWithoutControl: the control is the checkbox inside it
		<label
			className={clsx(
				'group/checkbox flex min-h-8 items-center gap-2.5 text-sm',
				disabled ? 'cursor-not-allowed text-faint' : 'cursor-pointer',
				className,
			)}
		>
			<BaseCheckbox.Root
				{...box}
				disabled={disabled}
				className="grid size-[18px] shrink-0 place-items-center rounded-[5px] border border-white/28 transition-[border-color] data-checked:border-violet data-checked:bg-violet data-indeterminate:border-violet data-indeterminate:bg-violet data-invalid:border-red data-disabled:opacity-50 group-hover/checkbox:not-data-checked:not-data-disabled:border-white/50"
			>
				<BaseCheckbox.Indicator className="text-white transition-opacity data-starting-style:opacity-0 [&_svg]:size-[13px] [&_svg]:stroke-3">
					{box.indeterminate ? <Minus aria-hidden="true" /> : <Check aria-hidden="true" />}
				</BaseCheckbox.Indicator>
			</BaseCheckbox.Root>
			{swatch && <Swatch color={swatch} />}
			<span className="min-w-0">{children}</span>
			{count !== undefined && <span className="ml-auto pl-2 text-xs text-muted">{count}</span>}
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
