import type { OfficeDay } from '@skinverse/contract/entities/operator/today'
import { dayText } from '../../shared/day-text.ts'
import { amountText } from '../../shared/money.ts'
import { t } from '../../shared/text.ts'
import { series } from './series.ts'

/** The chart as a table, the latest day first. */
export function DaysTable({ days }: { days: readonly OfficeDay[] }) {
	return (
		<table className="w-full text-sm">
			<caption className="sr-only">{t('office_figures_chart')}</caption>
			<thead>
				<tr className="text-xs text-muted">
					<th scope="col" className="py-2 text-left font-normal">
						{t('office_figures_day')}
					</th>
					{series.map(({ name, title }) => (
						<th key={name} scope="col" className="py-2 text-right font-normal">
							{t(title)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{days.toReversed().map((day) => (
					<tr key={day.day} className="border-t border-line">
						<th scope="row" className="py-2 text-left font-normal text-muted">
							{dayText(day.day)}
						</th>
						{series.map(({ name }) => (
							<td key={name} className="py-2 text-right">
								{amountText(day[name])}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	)
}
