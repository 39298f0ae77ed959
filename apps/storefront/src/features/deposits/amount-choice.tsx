import { decimalOf } from '@skinverse/contract/money'
import { decimalsOf, formatCurrency } from '@skinverse/contract/money-format'
import { Field } from '@skinverse/ui/field'
import { TextInput } from '@skinverse/ui/text-input'
import clsx from 'clsx'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { limitsOf } from '../../shared/money/top-up-amount.ts'
import type { TopUpAmount } from './use-top-up-amount.ts'
import { useTopUpSettings } from './use-top-up-settings.ts'

export function AmountChoice({ amount }: { amount: TopUpAmount }) {
	const { t, language } = useTranslation()
	const { text, currency, presets, judged } = amount
	const settings = useTopUpSettings()
	const shown = (value: number) => formatCurrency(value, currency, language)
	const { least } = limitsOf({ currency, settings })
	const { problem } = judged
	return (
		<div className="grid gap-3">
			<fieldset aria-label={t('top_up_presets')} className="grid grid-cols-6 gap-2 sm:grid-cols-5">
				{presets.map((preset, index) => (
					<button
						key={preset}
						type="button"
						aria-pressed={amount.isChosen(index)}
						onClick={() => amount.choosePreset(index)}
						className={clsx(
							// Five of them fill two lines of a phone.
							'h-11 max-sm:col-span-2 max-sm:nth-[n+4]:col-span-3 rounded-control border font-display font-semibold text-sm transition-[border-color]',
							amount.isChosen(index)
								? 'border-violet bg-violet/12 text-ink'
								: 'border-line-strong text-soft hover:border-tint/28 hover:text-ink',
						)}
					>
						{wholeUnits(preset, currency, language)}
					</button>
				))}
			</fieldset>
			<Field
				label={t('top_up_amount')}
				hint={t('top_up_minimum', { amount: shown(decimalOf(least)) })}
				error={problem && t(problem.key, { amount: shown(problem.limit) })}
			>
				<TextInput
					inputMode={decimalsOf(currency.code) === 0 ? 'numeric' : 'decimal'}
					autoComplete="off"
					prefix={currency.symbol}
					suffix={currency.code}
					inputClassName="font-display font-semibold"
					value={text}
					onChange={(event) => amount.type(event.currentTarget.value)}
				/>
			</Field>
		</div>
	)
}

/** `€20`: presets are whole, and five of them share one line. */
function wholeUnits(amount: number, currency: { code: string; symbol: string }, language: string): string {
	try {
		return new Intl.NumberFormat(language, {
			style: 'currency',
			currency: currency.code,
			maximumFractionDigits: 0,
		}).format(amount)
	} catch {
		return `${currency.symbol}${amount}`
	}
}
