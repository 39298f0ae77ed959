import { NumberInput, type NumberInputProps } from '@skinverse/ui/number-input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface PriceFieldProps extends Pick<NumberInputProps, 'prefix' | 'ariaLabel' | 'max' | 'format'> {
	amount: number
	/** On Enter or blur. Null if the field is empty. */
	onAmount: (amount: number | null) => void
}

/** An amount that applies only on Enter or blur: half a number is another number. */
export function PriceField({ amount, onAmount, ...field }: PriceFieldProps) {
	const { language } = useTranslation().i18n
	const [typed, setTyped] = useState<number | null>()

	function finish(next: number | null): void {
		setTyped(undefined)
		if (next !== amount) onAmount(next)
	}

	return (
		<NumberInput
			{...field}
			locale={language}
			size="sm"
			align="end"
			min={0}
			className="gap-1.5! px-2.5!"
			value={typed === undefined ? amount : typed}
			onValueChange={setTyped}
			onValueCommitted={finish}
		/>
	)
}
