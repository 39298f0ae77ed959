import { wears, wearTexts } from '@skinverse/contract/wear'
import { SelectField, TextField } from '@skinverse/web/forms/fields'
import { useTranslation } from 'react-i18next'
import { EUR } from '../../shared/preferences/choose-currency.ts'
import type { useSell } from './use-sell.ts'

export function SellFields({ form }: { form: ReturnType<typeof useSell> }) {
	const { t } = useTranslation()
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<TextField
				required
				form={form}
				name="title"
				label={t('sell_skin_name')}
				className="sm:col-span-2"
				autoComplete="off"
				placeholder={t('sell_skin_name_example')}
			/>
			<TextField
				required
				form={form}
				name="price"
				label={t('sell_price')}
				inputMode="decimal"
				autoComplete="off"
				prefix={EUR.symbol}
				suffix={EUR.code}
				inputClassName="font-display font-semibold"
			/>
			<SelectField
				required
				form={form}
				name="quality"
				label={t('sell_quality')}
				options={wears.map((wear) => ({ value: wear, label: t(wearTexts[wear]) }))}
				placeholder={t('sell_choose_quality')}
			/>
			<TextField
				required
				form={form}
				name="item_url"
				label={t('sell_inventory_link')}
				hint={t('sell_inventory_link_hint')}
				className="sm:col-span-2"
				type="url"
				inputMode="url"
				autoComplete="off"
				placeholder={t('sell_inventory_link_example')}
			/>
		</div>
	)
}
