import { Checkbox } from '@skinverse/ui/checkbox'
import { IconButton } from '@skinverse/ui/icon-button'
import { Popover } from '@skinverse/ui/popover'
import { Columns3 } from 'lucide-react'
import { t } from '../../shared/text.ts'
import { columnOf, itemColumnNames, showColumn, useItemColumns } from './item-columns.ts'

/** Which columns the table shows where it is wide. */
export function ColumnChooser() {
	const shown = useItemColumns()
	return (
		<Popover
			align="end"
			className="w-56!"
			title={t('office_item_columns')}
			trigger={
				<IconButton label={t('office_item_columns')} className="size-8! @max-4xl:hidden!">
					<Columns3 aria-hidden="true" />
				</IconButton>
			}
		>
			<ul className="grid gap-2">
				{itemColumnNames.map((name) => (
					<li key={name}>
						<Checkbox checked={shown.includes(name)} onCheckedChange={(isOn) => showColumn(name, isOn)}>
							{t(columnOf(name).title)}
						</Checkbox>
					</li>
				))}
			</ul>
		</Popover>
	)
}
