import { NumberInput, type NumberInputProps } from '@skinverse/ui/number-input'
import { useState } from 'react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'

interface RangeFieldProps
	extends Pick<NumberInputProps, 'prefix' | 'ariaLabel' | 'max' | 'format' | 'placeholder'> {
	/** Null for none. */
	value: number | null
	/** On Enter or blur. Null if the field is empty. */
	onValue: (value: number | null) => void
}

/** One end of a range; applies only on Enter or blur, because half a number is another number. */
export function RangeField({ value, onValue, ...field }: RangeFieldProps) {
	const { language } = useTranslation()
	const [typed, setTyped] = useState<number | null>()

	function finish(next: number | null): void {
		setTyped(undefined)
		if (next !== value) onValue(next)
	}

	return (
		<NumberInput
			{...field}
			locale={language}
			size="sm"
			align="end"
			min={0}
			className="gap-1.5! px-2.5!"
			value={typed === undefined ? value : typed}
			onValueChange={setTyped}
			onValueCommitted={finish}
		/>
	)
}
