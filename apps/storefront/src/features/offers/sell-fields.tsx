import { wears, wearTexts } from '@skinverse/contract/wear'
import { Field } from '@skinverse/ui/field'
import { Select } from '@skinverse/ui/select'
import { TextInput } from '@skinverse/ui/text-input'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldText } from '../../shared/forms/field-text.ts'
import { EUR } from '../../shared/preferences/choose-currency.ts'
import type { useSell } from './use-sell.ts'

export function SellFields({ form }: Pick<ReturnType<typeof useSell>, 'form'>) {
	const { t } = useTranslation()
	const { register, control, formState } = form
	const { errors } = formState
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<Field
				required
				label={t('sell_skin_name')}
				error={fieldText(t, errors.title)}
				className="sm:col-span-2"
			>
				<TextInput {...register('title')} autoComplete="off" placeholder={t('sell_skin_name_example')} />
			</Field>
			<Field required label={t('sell_price')} error={fieldText(t, errors.price)}>
				<TextInput
					{...register('price')}
					inputMode="decimal"
					autoComplete="off"
					prefix={EUR.symbol}
					suffix={EUR.code}
					inputClassName="font-display font-semibold"
				/>
			</Field>
			<Field required label={t('sell_quality')} error={fieldText(t, errors.quality)}>
				<Controller
					control={control}
					name="quality"
					render={({ field: { ref, value, onChange, onBlur } }) => (
						<Select
							ref={ref}
							options={wears.map((wear) => ({ value: wear, label: t(wearTexts[wear]) }))}
							value={value ?? null}
							onValueChange={onChange}
							onBlur={onBlur}
							placeholder={t('sell_choose_quality')}
						/>
					)}
				/>
			</Field>
			<Field
				required
				label={t('sell_inventory_link')}
				hint={t('sell_inventory_link_hint')}
				error={fieldText(t, errors.item_url)}
				className="sm:col-span-2"
			>
				<TextInput
					{...register('item_url')}
					type="url"
					inputMode="url"
					autoComplete="off"
					placeholder={t('sell_inventory_link_example')}
				/>
			</Field>
		</div>
	)
}
