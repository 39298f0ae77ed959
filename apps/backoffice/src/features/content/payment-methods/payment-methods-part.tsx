import type { Column } from '@skinverse/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useOffice } from '../../../shared/office.ts'
import { CellText } from '../../../shared/queue/cell-text.tsx'
import { Failure } from '../../../shared/queue/failure.tsx'
import { useDecision } from '../../../shared/queue/use-decision.ts'
import { t } from '../../../shared/text.ts'
import { listQuery } from '../content-queries.ts'
import { ListPart } from '../list-part.tsx'
import { MoveButtons } from '../move-buttons.tsx'
import { PaymentMethodDialog } from './payment-method-dialog.tsx'
import { type OfficePaymentMethod, paymentMethods } from './payment-methods.ts'

export function PaymentMethodsPart() {
	const { call } = useOffice()
	const query = useQuery({
		...listQuery(call, 'GET /backoffice/content/settings'),
		select: (settings) =>
			paymentMethods.parse(settings.find(({ name }) => name === 'payment_methods')?.value),
	})
	const methods = query.data ?? []
	const saving = useDecision((payment_methods: OfficePaymentMethod[]) =>
		call('PUT /backoffice/content/settings', {
			body: { changes: { payment_methods }, seen: { payment_methods: methods } },
		}),
	)
	return (
		<ListPart
			name="payment-methods"
			query={query}
			columns={columns}
			rowKey={({ code }) => code}
			titleOf={({ title }) => title}
			addLabel={t('office_payment_method_new')}
			empty={{ title: t('office_payment_methods_empty'), hint: t('office_payment_methods_empty_hint') }}
			form={(method, onClose) => <PaymentMethodDialog method={method} methods={methods} onClose={onClose} />}
			notice={<Failure error={saving.error} onReloaded={saving.reset} />}
			actions={({ title }, place) => (
				<MoveButtons
					title={title}
					ids={methods.map((_, index) => index)}
					place={place}
					busy={saving.isPending}
					onOrder={(places) => saving.mutate(places.flatMap((index) => methods[index] ?? []))}
				/>
			)}
		/>
	)
}

const columns: Column<OfficePaymentMethod>[] = [
	{
		key: 'title',
		header: t('office_payment_title'),
		cell: ({ title, code }) => <CellText detail={code}>{title}</CellText>,
	},
	{
		key: 'currencies',
		header: t('office_payment_currencies'),
		muted: true,
		phone: 'full',
		cell: ({ currencies }) => <span className="whitespace-normal">{currencies.join(', ')}</span>,
	},
	{
		key: 'provider',
		header: t('office_payment_provider'),
		muted: true,
		cell: ({ provider }) => provider,
	},
]
