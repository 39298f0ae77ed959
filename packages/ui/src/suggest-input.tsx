import { Autocomplete } from '@base-ui/react/autocomplete'
import clsx from 'clsx'
import { type ReactNode, type Ref, useState } from 'react'
import { CONTROL_FRAME, CONTROL_HEIGHT, CONTROL_INPUT, POPUP, POPUP_ITEM } from './control-class.ts'
import { useFieldControl } from './field-context.ts'
import { useLandmark } from './use-landmark.ts'

export type SuggestInputProps<Item> = {
	value: string
	onValueChange: (text: string) => void
	/** In their order; they are not filtered here. */
	items: readonly Item[]
	itemKey: (item: Item) => string
	/** What the field contains after the choice. */
	itemText: (item: Item) => string
	/** After the text was set. */
	onChosen?: (item: Item) => void
	/** The look of an item. */
	children: (item: Item) => ReactNode
	/** The name of the list of suggestions. */
	listLabel: string
	placeholder?: string
	maxLength?: number
	id?: string
	name?: string
	disabled?: boolean
	onBlur?: () => void
	ref?: Ref<HTMLInputElement>
}

/** A text field with suggestions (combobox); any other text is fine too. */
export function SuggestInput<Item>(props: SuggestInputProps<Item>) {
	const { value, onValueChange, items, itemKey, itemText, onChosen, children } = props
	const wiring = useFieldControl(props)
	const { landmark, within } = useLandmark()
	const [isOpen, setOpen] = useState(false)

	/** Suggestions that come later must not open over the next field. */
	function leave(): void {
		setOpen(false)
		props.onBlur?.()
	}

	return (
		<Autocomplete.Root
			open={isOpen}
			onOpenChange={setOpen}
			items={items}
			mode="none"
			value={value}
			onValueChange={onValueChange}
			itemToStringValue={itemText}
			disabled={wiring.disabled}
		>
			<Autocomplete.InputGroup ref={within} className={clsx(CONTROL_FRAME, CONTROL_HEIGHT.md)}>
				<Autocomplete.Input
					ref={props.ref}
					id={wiring.id}
					name={wiring.name}
					aria-invalid={wiring['aria-invalid']}
					aria-required={wiring['aria-required']}
					aria-describedby={wiring['aria-describedby']}
					placeholder={props.placeholder}
					maxLength={props.maxLength}
					autoComplete="off"
					spellCheck={false}
					onBlur={leave}
					className={CONTROL_INPUT}
				/>
			</Autocomplete.InputGroup>
			{items.length > 0 && (
				<Autocomplete.Portal container={landmark}>
					<Autocomplete.Positioner sideOffset={6} className="z-50 outline-none">
						<Autocomplete.Popup className={clsx(POPUP, 'w-[var(--anchor-width)]')}>
							<Autocomplete.List
								aria-label={props.listLabel}
								className="max-h-[min(20rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain p-1 outline-none"
							>
								{(item: Item) => (
									<Autocomplete.Item
										key={itemKey(item)}
										value={item}
										onClick={() => onChosen?.(item)}
										className={clsx(POPUP_ITEM, 'py-1')}
									>
										{children(item)}
									</Autocomplete.Item>
								)}
							</Autocomplete.List>
						</Autocomplete.Popup>
					</Autocomplete.Positioner>
				</Autocomplete.Portal>
			)}
		</Autocomplete.Root>
	)
}
