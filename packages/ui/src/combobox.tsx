import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import clsx from 'clsx'
import { Check, ChevronDown, X } from 'lucide-react'
import type { Ref } from 'react'
import {
	CONTROL_FRAME,
	CONTROL_HEIGHT,
	CONTROL_INPUT,
	type ControlSize,
	POPUP,
	POPUP_ITEM,
} from './control-class.ts'
import { useFieldControl } from './field-context.ts'
import { useLandmark } from './use-landmark.ts'

export type ComboboxOption<Value> = {
	value: Value
	label: string
	/** Further search words: a country's code, its old name. */
	keywords?: string
}

export type ComboboxProps<Value> = {
	options: readonly ComboboxOption<Value>[]
	value?: Value | null
	onValueChange?: (value: Value | null) => void
	placeholder?: string
	/** Shown when nothing matches. */
	emptyText: string
	/** The label of the arrow button. */
	openLabel: string
	/** Adds a button that clears the choice. */
	clearLabel?: string
	size?: ControlSize
	ariaLabel?: string
	disabled?: boolean
	id?: string
	name?: string
	onBlur?: () => void
	className?: string
	ref?: Ref<HTMLInputElement>
}

const ADORNMENT =
	'grid size-8 shrink-0 place-items-center rounded-inner text-muted transition-colors hover:text-ink [&_svg]:size-4'

export function Combobox<Value>(props: ComboboxProps<Value>) {
	const { options, value, onValueChange, clearLabel, size = 'md' } = props
	const selected = options.find((option) => option.value === value) ?? null
	const wiring = useFieldControl(props)
	const { landmark, within } = useLandmark()
	const { contains } = BaseCombobox.useFilter({ sensitivity: 'base' })

	return (
		<BaseCombobox.Root
			items={options}
			value={selected}
			onValueChange={(option) => onValueChange?.(option ? option.value : null)}
			filter={(option, query) => contains(option.label, query) || contains(option.keywords ?? '', query)}
			itemToStringValue={(option) => String(option.value)}
			disabled={wiring.disabled}
			name={wiring.name}
			autoHighlight
		>
			<BaseCombobox.InputGroup
				ref={within}
				className={clsx(CONTROL_FRAME, CONTROL_HEIGHT[size], 'pr-1.5', props.className)}
			>
				<BaseCombobox.Input
					ref={props.ref}
					id={wiring.id}
					aria-invalid={wiring['aria-invalid']}
					aria-required={wiring['aria-required']}
					aria-describedby={wiring['aria-describedby']}
					aria-label={props.ariaLabel}
					placeholder={props.placeholder}
					onBlur={props.onBlur}
					onFocus={(event) => event.currentTarget.select()}
					className={CONTROL_INPUT}
				/>
				<span className="flex">
					{clearLabel && (
						<BaseCombobox.Clear aria-label={clearLabel} className={ADORNMENT}>
							<X aria-hidden="true" />
						</BaseCombobox.Clear>
					)}
					<BaseCombobox.Trigger aria-label={props.openLabel} className={ADORNMENT}>
						<ChevronDown aria-hidden="true" />
					</BaseCombobox.Trigger>
				</span>
			</BaseCombobox.InputGroup>
			<BaseCombobox.Portal container={landmark}>
				<BaseCombobox.Positioner sideOffset={6} className="z-50 outline-none">
					<BaseCombobox.Popup className={clsx(POPUP, 'w-[var(--anchor-width)]')}>
						<BaseCombobox.Empty>
							<div className="px-4 py-3.5 text-sm text-muted">{props.emptyText}</div>
						</BaseCombobox.Empty>
						<BaseCombobox.List className="max-h-[min(18rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain p-1 outline-none data-empty:p-0">
							{(option: ComboboxOption<Value>) => (
								<BaseCombobox.Item
									key={String(option.value)}
									value={option}
									className={clsx(POPUP_ITEM, 'justify-between')}
								>
									{option.label}
									<BaseCombobox.ItemIndicator className="text-violet">
										<Check aria-hidden="true" className="size-4" />
									</BaseCombobox.ItemIndicator>
								</BaseCombobox.Item>
							)}
						</BaseCombobox.List>
					</BaseCombobox.Popup>
				</BaseCombobox.Positioner>
			</BaseCombobox.Portal>
		</BaseCombobox.Root>
	)
}
