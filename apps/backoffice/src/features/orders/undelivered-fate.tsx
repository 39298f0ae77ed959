import { type UndeliveredFate, undeliveredFates } from '@skinverse/contract/rules/order-refund'
import { RadioCards } from '@skinverse/ui/radio-cards'
import { t } from '../../shared/text.ts'

interface UndeliveredFateFieldProps {
	value: UndeliveredFate
	onChange: (fate: UndeliveredFate) => void
}

/** What becomes of items that could not be delivered. */
export function UndeliveredFateField({ value, onChange }: UndeliveredFateFieldProps) {
	return (
		<fieldset className="grid min-w-0 gap-1.5">
			<legend className="mb-1.5 text-xs text-muted">{t('office_order_undelivered_fate')}</legend>
			<RadioCards<UndeliveredFate>
				label={t('office_order_undelivered_fate')}
				value={value}
				onValueChange={onChange}
				options={undeliveredFates.map((fate) => ({
					value: fate,
					label: t(`office_order_undelivered_${fate}`),
					description: t(`office_order_undelivered_${fate}_hint`),
				}))}
			/>
		</fieldset>
	)
}
