import { messageOf } from '@skinverse/contract/client/api-error'
import { statements } from '@skinverse/contract/texts/en/statements'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Table } from '@skinverse/ui/table'
import { AccountPages } from '../../shared/account-pages.tsx'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useMine } from '../../shared/session/mine.ts'
import { useShop } from '../../shared/shop.ts'
import { StatementBar } from './statement-bar.tsx'
import { statementColumns } from './statement-columns.tsx'
import { type StatementFilters, statementQuery } from './statement-query.ts'

const SKELETON_ROWS = 8

/** Every movement of the balance, by kind and month, also as a file. */
export default function StatementRoom(filters: StatementFilters) {
	useLaterTexts(statements)
	const { t } = useTranslation()
	const { call } = useShop()
	const { data, error, refetch, isPlaceholderData } = useMine(statementQuery(call, filters))
	const { page, kind, month } = filters
	// Above an error too: another month may be what helps.
	const bar = <StatementBar kind={kind} month={month} firstMonth={data?.first_month ?? null} />
	if (error && !data) {
		return (
			<>
				{bar}
				<EmptyState
					drawing="error"
					title={messageOf(error, t('statement_failed'))}
					action={<Button onClick={() => void refetch()}>{t('try_again')}</Button>}
				/>
			</>
		)
	}
	return (
		<>
			{bar}
			<Table
				caption={t('statement_title')}
				columns={statementColumns(t)}
				rows={data?.payload ?? []}
				rowKey={({ id }) => id}
				busy={isPlaceholderData}
				skeletonRows={data ? undefined : SKELETON_ROWS}
				empty={<EmptyState drawing="no-results" title={t('statement_empty')} />}
			/>
			<AccountPages
				tab="statement"
				page={page}
				total={Math.max(1, data?.meta.pages ?? 1)}
				filters={{ kind, month }}
			/>
		</>
	)
}
