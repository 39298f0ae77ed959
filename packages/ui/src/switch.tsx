import { Switch as BaseSwitch } from '@base-ui/react/switch'
import clsx from 'clsx'
import type { ReactNode, Ref } from 'react'

export type SwitchProps = {
	children: ReactNode
	checked?: boolean
	defaultChecked?: boolean
	onCheckedChange?: (checked: boolean) => void
	disabled?: boolean
	name?: string
	onBlur?: () => void
	className?: string
	ref?: Ref<HTMLElement>
}

export function Switch({ children, className, disabled, ...root }: SwitchProps) {
	return (
		// biome-ignore lint/a11y/noLabelWithoutControl: the control is the switch inside it
		<label
			className={clsx(
				'flex min-h-10 items-center gap-3 text-sm',
				disabled ? 'cursor-not-allowed text-faint' : 'cursor-pointer',
				className,
			)}
		>
			<BaseSwitch.Root
				{...root}
				disabled={disabled}
				className="flex h-6 w-10 shrink-0 rounded-full border border-line-strong bg-raised p-[3px] data-checked:border-violet-strong data-checked:bg-violet-strong data-disabled:opacity-50"
			>
				<BaseSwitch.Thumb className="size-4 rounded-full bg-ink transition-transform data-checked:translate-x-4" />
			</BaseSwitch.Root>
			<span className="min-w-0">{children}</span>
		</label>
	)
}
