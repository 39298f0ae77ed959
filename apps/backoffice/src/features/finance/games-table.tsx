import type { FinanceGame, FinanceOverview } from '@skinverse/contract/entities/operator/finance'
import { amountText } from '../../shared/money.ts'
import { isTextKey, t } from '../../shared/text.ts'
import { type FigureColumn, FigureTable } from './figure-table.tsx'
import { knownShare, marginShare } from './shares.ts'

type Row = Omit<FinanceGame, 'units'> & { units?: number }

const TOTAL = 'total'

function gameText(game: string | null): string {
	if (game === TOTAL) return t('finance_total')
	const key = `finance_game_${game ?? 'rest'}`
	return isTextKey(key) ? t(key) : (game ?? '')
}

const columns: FigureColumn<Row>[] = [
	{ key: 'game', header: t('finance_game'), cell: ({ game }) => gameText(game) },
	{ key: 'units', header: t('finance_units'), muted: true, cell: ({ units }) => units },
	{ key: 'net', header: t('finance_net'), cell: ({ net }) => amountText(net) },
	{ key: 'without', header: t('finance_without_vat'), cell: (row) => amountText(row.without_vat) },
	{ key: 'cost', header: t('finance_cost'), cell: ({ cost }) => amountText(cost) },
	{ key: 'known', header: t('finance_known_cost'), muted: true, cell: knownShare },
	{ key: 'margin', header: t('finance_margin'), strong: true, cell: ({ margin }) => amountText(margin) },
	{ key: 'percent', header: t('finance_margin_percent'), muted: true, cell: marginShare },
]

export function GamesTable({ overview: { games, figures } }: { overview: FinanceOverview }) {
	return (
		<FigureTable<Row>
			caption={t('finance_report_margin')}
			columns={columns}
			rows={games}
			rowKey={({ game }) => game ?? ''}
			total={{ ...figures.sales, game: TOTAL }}
		/>
	)
}
