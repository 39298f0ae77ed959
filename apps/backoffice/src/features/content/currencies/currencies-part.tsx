import type { OfficeCurrency } from '@skinverse/contract/entities/operator/content'
import { RATE_AT_ONCE_PERCENT } from '@skinverse/contract/limits'
import { currencyForm, newCurrencyForm } from '@skinverse/contract/rules/content'
import { Badge } from '@skinverse/ui/badge'
import type { Column } from '@skinverse/ui/table'
import { formatMoment } from '@skinverse/web/dates.ts'
import { decimalPoint, TextField } from '@skinverse/web/forms/fields'
import { SwitchField } from '@skinverse/web/forms/switch-field'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { dayText } from '../../../shared/day-text.ts'
import { EditDialog } from '../../../shared/edit-dialog.tsx'
import { useOffice } from '../../../shared/office.ts'
import { t } from '../../../shared/text.ts'
import { useDecisionForm } from '../../../shared/use-decision-form.ts'
import { listQuery } from '../content-queries.ts'
import { ListPart } from '../list-part.tsx'
import { RemoveButton } from '../remove-button.tsx'

export function CurrenciesPart() {
	const { call } = useOffice()
	return (
		<ListPart
			name="currencies"
			query={useQuery(listQuery(call, 'GET /backoffice/content/currencies'))}
			columns={columns}
			rowKey={({ code }) => code}
			titleOf={({ code }) => code}
			addLabel={t('office_currency_new')}
			empty={{ title: t('queue_nothing_found'), hint: t('queue_nothing_found_hint') }}
			form={(currency, onClose) => <CurrencyDialog currency={currency} onClose={onClose} />}
		/>
	)
}

const columns: Column<OfficeCurrency>[] = [
	{
		key: 'code',
		header: t('office_currency_code'),
		cell: ({ code, symbol }) => (
			<>
				<span className="font-display font-semibold">{code}</span>{' '}
				<span className="text-muted">{symbol}</span>
			</>
		),
	},
	{
		key: 'value',
		header: t('office_currency_rate'),
		align: 'end',
		phone: 'end',
		cell: ({ value, pending, follows_source, source }) => (
			<>
				<span className="font-display">{value}</span>
				{follows_source && source && (
					<span className={clsx('block text-sm', source.value === value ? 'text-muted' : 'text-amber')}>
						{source.value === value
							? t('office_currency_followed', { day: dayText(source.day) })
							: t('office_currency_refused', { value: source.value })}
					</span>
				)}
				{pending && (
					<span className="block text-sm text-muted">
						{t('office_currency_pending', { value: pending.value, when: formatMoment(pending.from) })}
					</span>
				)}
			</>
		),
	},
	{
		key: 'default',
		header: t('office_content_default'),
		align: 'end',
		cell: (currency) => currency.default === 1 && <Badge tone="primary">{t('office_content_default')}</Badge>,
	},
]

function CurrencyDialog({ currency, onClose }: { currency?: OfficeCurrency; onClose: () => void }) {
	const { call } = useOffice()
	const start = {
		code: currency?.code ?? '',
		value: currency ? String(currency.pending?.value ?? currency.value) : '',
		symbol: currency?.symbol ?? '',
		default: currency?.default === 1,
		follows_source: currency?.follows_source ?? false,
	}
	const form = useDecisionForm({
		rules: currency ? currencyForm : newCurrencyForm,
		defaultValues: start,
		save: (body) =>
			currency
				? call('PUT /backoffice/content/currencies/{code}', {
						params: { code: currency.code },
						body: { ...body, seen: currency.version },
					})
				: call('POST /backoffice/content/currencies', { body }),
		onSaved: onClose,
	})
	return (
		<EditDialog
			title={currency?.code ?? t('office_currency_new')}
			size="sm"
			form={form}
			onClose={onClose}
			extra={
				currency && (
					<RemoveButton
						title={currency.code}
						remove={() =>
							call('DELETE /backoffice/content/currencies/{code}', { params: { code: currency.code } })
						}
						onRemoved={onClose}
					/>
				)
			}
		>
			{!currency && (
				<TextField
					required
					form={form}
					name="code"
					label={t('office_currency_code')}
					maxLength={3}
					autoCapitalize="characters"
					shape={(typed) => typed.toUpperCase()}
				/>
			)}
			<TextField
				required
				form={form}
				name="value"
				label={t('office_currency_rate')}
				hint={currency && t('office_currency_pending_hint', { percent: RATE_AT_ONCE_PERCENT })}
				inputMode="decimal"
				readOnly={currency?.follows_source === true && form.watch('follows_source')}
				suffix={form.watch('code')}
				shape={decimalPoint}
			/>
			<TextField required form={form} name="symbol" label={t('office_currency_symbol')} maxLength={8} />
			{form.watch('code') !== 'EUR' && (
				<SwitchField
					form={form}
					name="follows_source"
					hint={t('office_currency_follows_hint', { percent: RATE_AT_ONCE_PERCENT })}
				>
					{t('office_currency_follows')}
				</SwitchField>
			)}
			<SwitchField form={form} name="default">
				{t('office_currency_is_default')}
			</SwitchField>
		</EditDialog>
	)
}
