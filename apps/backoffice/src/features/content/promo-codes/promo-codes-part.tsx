import type { OfficePromoCode } from '@skinverse/contract/entities/operator/content'
import { Badge, type BadgeTone } from '@skinverse/ui/badge'
import type { Column } from '@skinverse/ui/table'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../shared/me.ts'
import { eurText } from '../../../shared/money.ts'
import { useOffice } from '../../../shared/office.ts'
import { t } from '../../../shared/text.ts'
import { listQuery } from '../content-queries.ts'
import { ListPart } from '../list-part.tsx'
import { PromoCodeDialog } from './promo-code-dialog.tsx'

export function PromoCodesPart() {
	const { call } = useOffice()
	return (
		<ListPart
			name="promo-codes"
			query={useQuery(listQuery(call, 'GET /backoffice/content/promo-codes'))}
			columns={columns}
			rowKey={({ id }) => id}
			titleOf={({ code }) => code}
			addLabel={t('office_promo_new')}
			empty={{ title: t('office_promo_empty'), hint: t('office_promo_empty_hint') }}
			form={(promo, onClose) => <PromoCodeDialog promo={promo} onClose={onClose} />}
		/>
	)
}

/** A change that needs a second operator's approval; operators who may see requests can open it. */
function Waiting({ approvalId }: { approvalId: number }) {
	const badge = <Badge tone="amber">{t('office_promo_waiting')}</Badge>
	if (!useMay('approvals.read')) return badge
	return (
		<Link to="/approvals/$id" params={{ id: String(approvalId) }} search={{}}>
			{badge}
		</Link>
	)
}

const TONES: Record<OfficePromoCode['state'], BadgeTone> = {
	active: 'green',
	planned: 'lightblue',
	ended: 'grey',
	used_up: 'amber',
	disabled: 'grey',
}

const columns: Column<OfficePromoCode>[] = [
	{
		key: 'code',
		header: t('office_promo_code'),
		cell: ({ code }) => <span className="font-display font-semibold">{code}</span>,
	},
	{
		key: 'discount',
		header: t('office_promo_discount'),
		align: 'end',
		phone: 'end',
		cell: ({ discount_kind, discount_value }) =>
			discount_kind === 'percent' ? `${discount_value} %` : eurText(discount_value),
	},
	{
		key: 'uses',
		header: t('office_promo_uses'),
		align: 'end',
		muted: true,
		phone: 'hidden',
		cell: ({ uses, most_uses }) =>
			most_uses === null ? uses : t('office_promo_uses_of', { uses, most: most_uses }),
	},
	{
		key: 'days',
		header: t('office_promo_ends'),
		muted: true,
		phone: 'hidden',
		cell: ({ ends_on }) => ends_on ?? '–',
	},
	{
		key: 'state',
		header: t('office_promo_state'),
		cell: ({ state, approval_id }) => (
			<span className="inline-flex flex-wrap items-center gap-1.5">
				<Badge tone={TONES[state]}>{t(`office_promo_state_${state}`)}</Badge>
				{approval_id !== null && <Waiting approvalId={approval_id} />}
			</span>
		),
	},
]
