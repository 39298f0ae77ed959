import type { OfficeTradeAccount } from '@skinverse/contract/entities/operator/trade-account'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { type Column, Table } from '@skinverse/ui/table'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useNavigate, useParams } from '@tanstack/react-router'
import clsx from 'clsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Age } from '../../shared/age.tsx'
import { Allowed } from '../../shared/allowed.tsx'
import { LoadError } from '../../shared/load-error.tsx'
import { useMay } from '../../shared/me.ts'
import { amountText, eurText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { Page } from '../../shared/page.tsx'
import { t, tCount } from '../../shared/text.ts'
import { AccountState } from './account-state.tsx'
import { SecretsDialog } from './secrets-dialog.tsx'
import { accountsQuery } from './trading-queries.ts'

const SKELETON_ROWS = 6
/** The columns that are hidden while the details panel is open. */
const GIVING_WAY = ['on_sale', 'locked', 'note']

export function AccountsPage() {
	const openId = useParams({ strict: false, select: ({ id }) => id })
	const [isAdding, setAdding] = useState(false)
	const mayWrite = useMay('trading.write')
	const { call } = useOffice()
	const list = useQuery({ ...accountsQuery(call), enabled: useMay('trading.read') })
	return (
		<Page
			title={t('office_trading')}
			hint={list.data && tCount('office_trading_hint', list.data.length)}
			hidesHead={openId !== undefined}
			aside={
				mayWrite && (
					<Button icon={<Plus />} className="max-md:w-full" onClick={() => setAdding(true)}>
						{t('office_trading_add')}
					</Button>
				)
			}
		>
			<Allowed needs="trading.read">
				<div className={clsx(openId && 'items-start gap-4 xl:grid xl:grid-cols-[minmax(0,1fr)_26.5rem]')}>
					<div className={clsx('grid min-w-0 gap-3', openId && 'max-xl:hidden')}>
						<Accounts openId={openId} list={list} />
					</div>
					<Outlet />
				</div>
			</Allowed>
			{isAdding && <SecretsDialog onClose={() => setAdding(false)} />}
		</Page>
	)
}

interface AccountsProps {
	openId: string | undefined
	list: { data: OfficeTradeAccount[] | undefined; error: unknown; refetch: () => unknown }
}

function Accounts({ openId, list: { data, error, refetch } }: AccountsProps) {
	const navigate = useNavigate()
	if (error && !data) return <LoadError error={error} onRetry={refetch} />
	return (
		<>
			{data && data.length > 0 && <Figures accounts={data} />}
			<Table
				dense
				caption={t('office_trading_caption')}
				columns={openId === undefined ? columns : columns.filter(({ key }) => !GIVING_WAY.includes(key))}
				rows={data ?? []}
				rowKey={({ id }) => id}
				selectedKey={openId === undefined ? undefined : Number(openId)}
				onRowClick={({ id }) =>
					void navigate({ to: '/trading/$id', params: { id: String(id) }, resetScroll: false })
				}
				skeletonRows={data ? undefined : SKELETON_ROWS}
				empty={
					<EmptyState drawing="no-results" title={t('office_trading_empty')}>
						{t('office_trading_empty_hint')}
					</EmptyState>
				}
			/>
		</>
	)
}

function Figures({ accounts }: { accounts: readonly OfficeTradeAccount[] }) {
	const sum = (of: (account: OfficeTradeAccount) => number) =>
		accounts.reduce((total, account) => total + of(account), 0)
	const figures = [
		[t('office_trading_items'), sum(({ items }) => items)],
		[t('office_trading_value'), eurText(sum(({ value }) => Math.round(value * 100)) / 100)],
		[t('office_trading_total_unlisted'), sum(({ unlisted }) => unlisted)],
		[t('office_trading_locked'), sum(({ locked }) => locked)],
	] as const
	return (
		<dl className="surface grid grid-cols-2 divide-line md:grid-cols-4 md:divide-x">
			{figures.map(([label, value]) => (
				<div key={label} className="px-4 py-3">
					<dt className="text-xs text-muted">{label}</dt>
					<dd className="font-display text-lg font-semibold">{value}</dd>
				</div>
			))}
		</dl>
	)
}

const columns: Column<OfficeTradeAccount>[] = [
	{
		key: 'account',
		header: t('office_trading_account'),
		cell: ({ id, name }) => (
			<Link
				to="/trading/$id"
				params={{ id: String(id) }}
				resetScroll={false}
				onClick={(event) => event.stopPropagation()}
				className="block max-w-56 truncate font-display font-semibold hover:underline"
			>
				<bdi>{name}</bdi>
			</Link>
		),
	},
	{
		key: 'state',
		header: t('office_trading_state'),
		phone: 'end',
		cell: ({ state }) => <AccountState state={state} />,
	},
	{
		key: 'stock',
		header: t('office_trading_stock'),
		align: 'end',
		phoneLabel: true,
		cell: ({ items }) => items,
	},
	{
		key: 'on_sale',
		header: t('office_trading_on_sale'),
		align: 'end',
		phone: 'hidden',
		cell: ({ on_sale }) => on_sale,
	},
	{
		key: 'value',
		header: t('office_trading_value'),
		align: 'end',
		phone: 'end',
		phoneLabel: true,
		cell: ({ value }) => <span className="font-display font-semibold">{amountText(value)}</span>,
	},
	{
		key: 'locked',
		header: t('office_trading_locked'),
		align: 'end',
		phone: 'hidden',
		cell: ({ locked }) => locked,
	},
	{
		key: 'seen',
		header: t('office_trading_seen'),
		align: 'end',
		muted: true,
		phoneLabel: true,
		cell: ({ seen_at }) => (seen_at === null ? t('office_trading_never') : <Age at={seen_at} />),
	},
	{
		key: 'note',
		header: t('office_trading_note'),
		phone: 'line',
		cell: (account) => <Note account={account} />,
	},
]

function Note({ account: { missing, left_unlisted, stuck, unlisted } }: { account: OfficeTradeAccount }) {
	if (missing > 0) {
		return <span className="text-xs text-red">{tCount('office_trading_missing', missing)}</span>
	}
	if (stuck.length > 0) {
		return <span className="text-xs text-red">{tCount('office_trading_stuck', stuck.length)}</span>
	}
	if (left_unlisted > 0) {
		return <span className="text-xs text-amber">{tCount('office_trading_left', left_unlisted)}</span>
	}
	if (unlisted === 0) return null
	return <span className="text-xs text-amber">{t('office_trading_unlisted', { count: unlisted })}</span>
}
