import { compactIban } from '@skinverse/contract/iban'
import { TextInput, type TextInputProps } from '@skinverse/ui/text-input'
import type { ChangeEvent } from 'react'
import { groupWhileTyping } from './group-while-typing.ts'

type IbanInputProps = Pick<TextInputProps, 'ref' | 'onBlur'> & {
	value: string
	onValueChange: (value: string) => void
}

/** Upper case and in groups of four at every keystroke, wherever the user types. */
export function IbanInput({ value, onValueChange, ...input }: IbanInputProps) {
	function regroup({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
		const typed = currentTarget.value
		const grouped = groupWhileTyping({ value: typed, caret: currentTarget.selectionStart ?? typed.length })
		const caret = grouped.caret + (deletedSpace(nativeEvent, typed, value) ? 1 : 0)
		// Set on the element directly: React then finds the value it expects, and leaves the caret alone.
		currentTarget.value = grouped.value
		currentTarget.setSelectionRange(caret, caret)
		onValueChange(grouped.value)
	}
	return (
		<TextInput
			{...input}
			value={value}
			onChange={regroup}
			autoComplete="off"
			autoCapitalize="characters"
			spellCheck={false}
			placeholder="DE00 0000 0000 0000 0000 00"
			inputClassName="font-display tracking-[0.04em]"
		/>
	)
}

/** Delete before a space would do nothing, as grouping inserts it again: move the caret past it. */
const deletedSpace = (event: Event, typed: string, before: string) =>
	event instanceof InputEvent &&
	event.inputType === 'deleteContentForward' &&
	compactIban(typed) === compactIban(before)
