import { EUR } from '@skinverse/contract/choose-currency'
import { askingPrice } from '@skinverse/contract/rules/amount'
import { wears, wearTexts } from '@skinverse/contract/wear'
import { SelectField, TextField } from '@skinverse/web/forms/fields'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { ChosenSkin } from './inventory/chosen-skin.tsx'
import { LineQuote } from './line-quote.tsx'
import type { LinePlace, SellForm } from './sell-values.ts'
import { SkinNameField } from './skin-name-field.tsx'
import { useQuote } from './use-quote.ts'

/** The fields of one skin, and what we usually pay for it. */
export function SellLine({ form, place }: { form: SellForm; place: LinePlace }) {
	const { t } = useTranslation()
	const [title, quality, price, float, asset] = form.watch([
		`${place}title`,
		`${place}quality`,
		`${place}price`,
		`${place}float_value`,
		`${place}asset`,
	])
	const { quote, isShown } = useQuote(title, quality)
	const asked = askingPrice.safeParse(price).data
	const priceField = (
		<TextField
			required
			form={form}
			name={`${place}price`}
			label={t('sell_price')}
			inputMode="decimal"
			autoComplete="off"
			prefix={EUR.symbol}
			suffix={EUR.code}
			inputClassName="font-display font-semibold"
		/>
	)
	const quoteBox = isShown && (
		<div className="sm:col-span-3">
			<LineQuote quote={quote} quality={quality} asked={asked === undefined ? Number.NaN : asked / 100} />
		</div>
	)
	if (asset) {
		return (
			<div className="grid gap-4 sm:grid-cols-3 sm:items-start">
				<div className="sm:col-span-2">
					<ChosenSkin title={title} quality={quality} float={float} error={form.errorOf(`${place}title`)} />
				</div>
				{priceField}
				{quoteBox}
			</div>
		)
	}
	return (
		<div className="grid gap-4 sm:grid-cols-3">
			<SkinNameField form={form} place={place} className="sm:col-span-3" />
			{priceField}
			<SelectField
				required
				form={form}
				name={`${place}quality`}
				label={t('sell_quality')}
				options={wears.map((wear) => ({ value: wear, label: t(wearTexts[wear]) }))}
				placeholder={t('sell_choose_quality')}
			/>
			<TextField
				form={form}
				name={`${place}float_value`}
				label={t('sell_float')}
				inputMode="decimal"
				autoComplete="off"
				placeholder={t('sell_float_example')}
			/>
			{quoteBox}
		</div>
	)
}
