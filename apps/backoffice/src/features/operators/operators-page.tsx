import type { OfficeOperatorEntry } from '@skinverse/contract/entities/operator/operator-details'
import { Button } from '@skinverse/ui/button'
import { type Column, Table } from '@skinverse/ui/table'
import { Tag } from '@skinverse/ui/tag'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useNavigate, useParams } from '@tanstack/react-router'
import clsx from 'clsx'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Age } from '../../shared/age.tsx'
import { Allowed } from '../../shared/allowed.tsx'
import { LoadError } from '../../shared/load-error.tsx'
import { useMay, useMe } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { Page } from '../../shared/page.tsx'
import { CellText } from '../../shared/queue/cell-text.tsx'
import { t } from '../../shared/text.ts'
import { factorText } from './factor-text.ts'
import { InvitationsTable } from './invitations-table.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { OperatorState } from './operator-state.tsx'
import { operatorsQuery } from './operators-queries.ts'

const SKELETON_ROWS = 4
/** The columns that are hidden while the details panel is open. */
const GIVING_WAY = ['sessions', 'factor']

export function OperatorsPage() {
	const openId = useParams({ strict: false, select: ({ id }) => id })
	const [isInviting, setInviting] = useState(false)
	const mayWrite = useMay('operators.write')
	return (
		<Page
			title={t('office_operators')}
			hint={t('office_operators_hint')}
			hidesHead={openId !== undefined}
			aside={
				mayWrite && (
					<Button
						variant="primary"
						icon={<UserPlus />}
						className="max-md:w-full"
						onClick={() => setInviting(true)}
					>
						{t('office_invitation_new')}
					</Button>
				)
			}
		>
			<Allowed needs="operators.read">
				<div className={clsx(openId && 'items-start gap-4 xl:grid xl:grid-cols-[minmax(0,1fr)_26.5rem]')}>
					<div className={clsx('grid min-w-0 gap-8', openId && 'max-xl:hidden')}>
						<Lists openId={openId} />
					</div>
					<Outlet />
				</div>
			</Allowed>
			{isInviting && <InviteDialog onClose={() => setInviting(false)} />}
		</Page>
	)
}

function Lists({ openId }: { openId: string | undefined }) {
	const { call } = useOffice()
	const me = useMe()
	const navigate = useNavigate()
	const { data, error, refetch } = useQuery(operatorsQuery(call))
	if (error && !data) return <LoadError error={error} onRetry={refetch} />
	const columns = columnsFor(me?.id)
	return (
		<>
			<Table
				dense
				caption={t('office_operators_caption')}
				columns={openId === undefined ? columns : columns.filter(({ key }) => !GIVING_WAY.includes(key))}
				rows={data?.operators ?? []}
				rowKey={({ id }) => id}
				selectedKey={openId === undefined ? undefined : Number(openId)}
				onRowClick={({ id }) =>
					void navigate({ to: '/operators/$id', params: { id: String(id) }, resetScroll: false })
				}
				skeletonRows={data ? undefined : SKELETON_ROWS}
			/>
			{data && data.invitations.length > 0 && (
				<section aria-labelledby="invitations">
					<h2 id="invitations" className="mb-3 text-lg">
						{t('office_invitations')}
					</h2>
					<InvitationsTable invitations={data.invitations} />
				</section>
			)}
		</>
	)
}

const columnsFor = (myId: number | undefined): Column<OfficeOperatorEntry>[] => [
	{
		key: 'operator',
		header: t('office_operator'),
		cell: ({ id, name, email }) => (
			<span className="flex items-center gap-2">
				<CellText detail={<bdi>{email}</bdi>}>
					<Link
						to="/operators/$id"
						params={{ id: String(id) }}
						resetScroll={false}
						onClick={(event) => event.stopPropagation()}
						className="font-display font-semibold hover:underline"
					>
						<bdi>{name}</bdi>
					</Link>
				</CellText>
				{id === myId && <Tag>{t('office_operator_you')}</Tag>}
			</span>
		),
	},
	{
		key: 'state',
		header: t('office_operator_state'),
		phone: 'end',
		cell: ({ disabled }) => <OperatorState disabled={disabled} />,
	},
	{
		key: 'role',
		header: t('office_operator_role'),
		cell: ({ role }) => t(`backoffice_role_${role}`),
	},
	{
		key: 'factor',
		header: t('office_operator_second_factor'),
		phoneLabel: true,
		phone: 'end',
		cell: (operator) => factorText(operator),
	},
	{
		key: 'sessions',
		header: t('office_operator_sessions'),
		align: 'end',
		phone: 'hidden',
		cell: ({ sessions }) => sessions,
	},
	{
		key: 'seen',
		header: t('office_operator_last_sign_in'),
		align: 'end',
		muted: true,
		phoneLabel: true,
		cell: ({ last_sign_in_at }) =>
			last_sign_in_at === null ? t('office_operator_never') : <Age at={last_sign_in_at} />,
	},
]
