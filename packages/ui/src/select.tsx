import { Select as BaseSelect } from '@base-ui/react/select'
import clsx from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { CONTROL_HEIGHT, type ControlSize, POPUP, POPUP_ITEM } from './control-class.ts'

export type SelectOption<Value> = { value: Value; label: string; disabled?: boolean }

export type SelectProps<Value> = {
	options: readonly SelectOption<Value>[]
	value?: Value | null
	defaultValue?: Value
	onValueChange?: (value: Value) => void
	placeholder?: string
	/** `field` looks like an input, `quiet` like a button (sorting, currency). */
	look?: 'field' | 'quiet'
	size?: ControlSize
	/** Needed where no Field gives it a label. */
	ariaLabel?: string
	/** Said before the value: "Sort by". */
	prefix?: ReactNode
	disabled?: boolean
	id?: string
	name?: string
	onBlur?: () => void
	className?: string
	ref?: Ref<HTMLButtonElement>
}

const TRIGGER = {
	field: 'border-line-strong bg-page px-3.5 text-base md:text-sm hover:border-white/22',
	quiet:
		'border-line bg-raised px-4 font-display text-sm font-semibold tracking-[0.01em] hover:border-line-strong',
}

export function Select<Value>(props: SelectProps<Value>) {
	const { options, onValueChange, placeholder, look = 'field', size = 'md', ariaLabel, prefix } = props
	return (
		<BaseSelect.Root
			items={options}
			value={props.value}
			defaultValue={props.defaultValue}
			onValueChange={(value) => {
				if (value !== null) onValueChange?.(value)
			}}
			disabled={props.disabled}
			id={props.id}
			name={props.name}
			modal={false}
		>
			<BaseSelect.Trigger
				ref={props.ref}
				aria-label={ariaLabel}
				onBlur={props.onBlur}
				className={clsx(
					'flex min-w-0 items-center justify-between gap-2.5 rounded-control border text-left transition-[border-color,box-shadow]',
					'data-popup-open:border-violet data-invalid:border-red data-disabled:cursor-not-allowed data-disabled:text-faint',
					look === 'field' && 'w-full',
					TRIGGER[look],
					CONTROL_HEIGHT[size],
					props.className,
				)}
			>
				{prefix && <span className="shrink-0 font-sans font-normal text-muted">{prefix}</span>}
				<BaseSelect.Value
					placeholder={placeholder}
					className="min-w-0 flex-1 truncate data-placeholder:text-muted"
				/>
				<BaseSelect.Icon className="shrink-0 text-muted transition-transform data-popup-open:rotate-180">
					<ChevronDown aria-hidden="true" className="size-4" />
				</BaseSelect.Icon>
			</BaseSelect.Trigger>
			<BaseSelect.Portal>
				<BaseSelect.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50 outline-none">
					<BaseSelect.Popup className={clsx(POPUP, 'min-w-[var(--anchor-width)]')}>
						<BaseSelect.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain p-1">
							{options.map((option) => (
								<BaseSelect.Item
									key={String(option.value)}
									value={option.value}
									disabled={option.disabled}
									className={clsx(POPUP_ITEM, 'justify-between')}
								>
									<BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
									<BaseSelect.ItemIndicator className="text-violet">
										<Check aria-hidden="true" className="size-4" />
									</BaseSelect.ItemIndicator>
								</BaseSelect.Item>
							))}
						</BaseSelect.List>
					</BaseSelect.Popup>
				</BaseSelect.Positioner>
			</BaseSelect.Portal>
		</BaseSelect.Root>
	)
}
