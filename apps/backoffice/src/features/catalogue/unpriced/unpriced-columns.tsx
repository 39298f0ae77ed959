import type { UnpricedKind } from '@skinverse/contract/entities/operator/item'
import { Button } from '@skinverse/ui/button'
import type { Column } from '@skinverse/ui/table'
import { Link } from '@tanstack/react-router'
import { amountText } from '../../../shared/money.ts'
import { RowPicture } from '../../../shared/picture.tsx'
import { t } from '../../../shared/text.ts'

/** Without `onList`, the operator may only look. */
export const unpricedColumns = (
	onList: ((kind: UnpricedKind) => void) | undefined,
): Column<UnpricedKind>[] => [
	{
		key: 'item',
		header: t('office_item'),
		cell: ({ title, phase, category, picture }) => (
			<span className="flex min-w-0 items-center gap-3">
				<RowPicture src={picture} />
				<span className="min-w-0 items-baseline gap-2 md:flex">
					<span className="block font-display font-semibold max-md:wrap-anywhere md:truncate" title={title}>
						{title}
					</span>
					<span className="block shrink-0 text-xs text-muted">
						{[phase, t(`office_catalogue_game_${category}`)].filter(Boolean).join(' · ')}
					</span>
				</span>
			</span>
		),
	},
	{ key: 'type', header: t('office_item_type'), muted: true, phone: 'hidden', cell: ({ type }) => type },
	{
		key: 'quality',
		header: t('office_item_quality'),
		muted: true,
		phone: 'hidden',
		cell: ({ quality }) => quality ?? '–',
	},
	{
		key: 'in_stock',
		header: t('office_unpriced_in_stock'),
		align: 'end',
		phone: 'end',
		phoneLabel: true,
		cell: ({ in_stock, account_id, title }) =>
			account_id === null ? (
				<span className="text-muted">{in_stock}</span>
			) : (
				<Link
					to="/trading/$id"
					params={{ id: String(account_id) }}
					aria-label={t('office_unpriced_open_stock', { title, count: in_stock })}
					className="font-semibold underline underline-offset-2"
				>
					{in_stock}
				</Link>
			),
	},
	{
		key: 'last_price',
		header: t('office_unpriced_last_price'),
		align: 'end',
		phoneLabel: true,
		cell: ({ last_price, last_status }) =>
			last_price === null ? (
				<span className="text-muted">–</span>
			) : (
				<span className="inline-flex items-baseline gap-2">
					{last_status && (
						<span className="text-xs text-muted">{t(`office_item_status_${last_status}`)}</span>
					)}
					{amountText(last_price)}
				</span>
			),
	},
	...(onList
		? [
				{
					key: 'list',
					header: <span className="sr-only">{t('office_item_add')}</span>,
					align: 'end' as const,
					phone: 'end' as const,
					cell: (kind: UnpricedKind) => (
						<Button
							size="sm"
							className="max-md:h-10! md:h-6.5!"
							aria-label={t('office_unpriced_list_for', { title: kindName(kind) })}
							onClick={() => onList(kind)}
						>
							{t('office_item_add')}
						</Button>
					),
				},
			]
		: []),
]

const kindName = ({ title, phase }: UnpricedKind) => [title, phase].filter(Boolean).join(' ')
