import { messageOf } from '@skinverse/contract/client/api-error'
import type { StatementKind } from '@skinverse/contract/entities/statement-entry'
import { Button } from '@skinverse/ui/button'
import { Select } from '@skinverse/ui/select'
import { notify } from '@skinverse/web/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { saveDownload } from '../../shared/save-download.ts'
import { useShop } from '../../shared/shop.ts'
import { monthName, monthsSince } from './months.ts'
import type { StatementFilters } from './statement-query.ts'

/** Without this filter. */
const ALL = null

interface StatementBarProps {
	kind: StatementKind | undefined
	month: string | undefined
	firstMonth: string | null
}

/** The filters, which are in the URL, and the files of what they show. */
export function StatementBar({ kind, month, firstMonth }: StatementBarProps) {
	const { t, language } = useTranslation()
	const navigate = useNavigate()
	const show = (filters: { kind?: StatementKind; month?: string }) =>
		void navigate({
			to: '/account',
			search: { tab: 'statement', kind, month, ...filters },
			resetScroll: false,
		})
	const months = monthsSince(firstMonth, new Date())
	const known = month === undefined || months.includes(month) ? months : [month, ...months]
	return (
		<div className="mb-4 grid gap-4">
			<p className="text-muted text-sm">{t('statement_hint')}</p>
			<div className="flex flex-wrap items-center gap-3">
				<Select<StatementKind | null>
					look="quiet"
					ariaLabel={t('statement_kind')}
					className="max-sm:w-full"
					value={kind ?? ALL}
					onValueChange={(next) => show({ kind: next ?? undefined })}
					options={[
						{ value: ALL, label: t('statement_all_kinds') },
						{ value: 'deposit', label: t('statement_deposits') },
						{ value: 'purchase', label: t('statement_purchases') },
						{ value: 'refund', label: t('statement_refunds') },
						{ value: 'correction', label: t('statement_corrections') },
						{ value: 'chargeback', label: t('statement_chargebacks') },
						{ value: 'deposit_refund', label: t('statement_deposit_refunds') },
						{ value: 'sale_undone', label: t('statement_sales_undone') },
						{ value: 'debt', label: t('statement_debts') },
					]}
				/>
				<Select<string | null>
					look="quiet"
					ariaLabel={t('statement_month')}
					className="max-sm:w-full"
					value={month ?? ALL}
					onValueChange={(next) => show({ month: next ?? undefined })}
					options={[
						{ value: ALL, label: t('statement_all_months') },
						...known.map((value) => ({ value, label: monthName(value, language) })),
					]}
				/>
				<div className="flex flex-wrap gap-3 sm:ml-auto">
					<FileButton filters={{ kind, month }} ending="csv" />
					<FileButton filters={{ kind, month }} ending="pdf" />
				</div>
			</div>
		</div>
	)
}

interface FileButtonProps {
	filters: Pick<StatementFilters, 'kind' | 'month'>
	ending: 'csv' | 'pdf'
}

function FileButton({ filters, ending }: FileButtonProps) {
	const { t } = useTranslation()
	const { download } = useShop()
	const fetching = useMutation({
		mutationFn: () => download(`GET /user/statement.${ending}`, { query: filters }),
		onSuccess: saveDownload,
		onError: (error) => notify.error(messageOf(error, t('failed_to_download_statement'))),
	})
	return (
		<Button
			size="sm"
			icon={<Download aria-hidden="true" className="size-4" />}
			busy={fetching.isPending}
			onClick={() => fetching.mutate()}
		>
			{t(ending === 'csv' ? 'statement_csv' : 'statement_pdf')}
		</Button>
	)
}
