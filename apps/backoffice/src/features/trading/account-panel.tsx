import type { OfficeTradeAccount } from '@skinverse/contract/entities/operator/trade-account'
import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Age } from '../../shared/age.tsx'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { Facts } from '../../shared/facts.tsx'
import { useMay } from '../../shared/me.ts'
import { Moment } from '../../shared/moment.tsx'
import { eurText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { DetailsPanel } from '../../shared/queue/details-panel.tsx'
import { Failure } from '../../shared/queue/failure.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t, tCount } from '../../shared/text.ts'
import { AccountAssets } from './account-assets.tsx'
import { AccountState } from './account-state.tsx'
import { SecretsDialog } from './secrets-dialog.tsx'
import { accountQuery } from './trading-queries.ts'

export function AccountPanel() {
	const { id } = useParams({ from: '/shell/trading/$id' })
	const { call } = useOffice()
	const query = useQuery({ ...accountQuery(call, id), enabled: useMay('trading.read') })
	return (
		<DetailsPanel
			to="/trading"
			title={query.data?.name ?? t('office_trading_number', { id })}
			kicker={query.data?.steam_id ?? t('office_trading_number', { id })}
			query={query}
		>
			{(account) => <Account key={account.id} account={account} />}
		</DetailsPanel>
	)
}

function Account({ account }: { account: OfficeTradeAccount }) {
	const { items, on_sale, locked, value, seen_at, inventory_at, created_at, node } = account
	return (
		<>
			<Trouble account={account} />
			<Facts
				facts={[
					{ label: t('office_trading_state'), value: <AccountState state={account.state} /> },
					{ label: t('office_trading_stock'), value: items },
					{ label: t('office_trading_on_sale'), value: `${on_sale} (${eurText(value)})` },
					{ label: t('office_trading_locked'), value: locked },
					{
						label: t('office_trading_seen'),
						value: seen_at ? <Age at={seen_at} /> : t('office_trading_never'),
					},
					inventory_at !== null && {
						label: t('office_trading_inventory_at'),
						value: <Age at={inventory_at} />,
					},
					node !== null && { label: t('office_trading_node'), value: node },
					{ label: t('office_trading_since'), value: <Moment at={created_at} /> },
				]}
			/>
			<Actions account={account} />
			<AccountAssets account={account} />
		</>
	)
}

function Trouble({ account }: { account: OfficeTradeAccount }) {
	const { state, detail, retry_at, missing, left_unlisted, stuck } = account
	const isQuiet = (state === 'online' && detail === '') || state === 'new' || state === 'paused'
	const isSteams = state === 'rate_limited' || state === 'unavailable' || state === 'online'
	return (
		<>
			{!isQuiet && (
				<Notice tone={isSteams ? 'amber' : 'red'} className="mb-4">
					{state === 'unattended' && t('office_trading_unattended_hint')}
					{state === 'restricted' && <span className="block">{t('office_trading_restricted_hint')}</span>}
					{state === 'wrong_secrets' && (
						<span className="block">{t('office_trading_wrong_secrets_hint')}</span>
					)}
					{detail !== '' && <span className="block wrap-anywhere">{detail}</span>}
					{retry_at !== null && (
						<span className="block">
							{t('office_trading_retry')}: <Moment at={retry_at} />
						</span>
					)}
				</Notice>
			)}
			{missing > 0 && (
				<Notice tone="red" className="mb-4">
					<strong className="block">{tCount('office_trading_missing', missing)}</strong>
					{t('office_trading_missing_hint')}
				</Notice>
			)}
			{left_unlisted > 0 && (
				<Notice tone="amber" className="mb-4">
					<strong className="block">{tCount('office_trading_left', left_unlisted)}</strong>
					{t('office_trading_left_hint')}
				</Notice>
			)}
			{stuck.length > 0 && <Stuck trades={stuck} />}
		</>
	)
}

function Stuck({ trades }: { trades: OfficeTradeAccount['stuck'] }) {
	return (
		<Notice tone="red" className="mb-4">
			<strong className="block">{tCount('office_trading_stuck', trades.length)}</strong>
			{t('office_trading_stuck_hint')}
			<span className="mt-1 flex flex-wrap gap-x-3">
				{trades.map(({ order_id, offer_id }) =>
					order_id === null ? (
						<Link key={offer_id} to="/offers/$id" params={{ id: String(offer_id) }} className="underline">
							{t('office_trading_stuck_offer', { id: offer_id ?? 0 })}
						</Link>
					) : (
						<Link key={order_id} to="/orders/$id" params={{ id: String(order_id) }} className="underline">
							{t('office_order_title', { id: order_id })}
						</Link>
					),
				)}
			</span>
		</Notice>
	)
}

function Actions({ account }: { account: OfficeTradeAccount }) {
	const { call } = useOffice()
	const [asks, setAsks] = useState<'pause' | 'rotate'>()
	const params = { id: String(account.id) }
	const resume = useDecision<void>(() => call('POST /backoffice/trading/accounts/{id}/resume', { params }))
	const pause = useDecision<void>(() => call('POST /backoffice/trading/accounts/{id}/pause', { params }))
	const close = () => setAsks(undefined)
	if (!useMay('trading.write')) return null
	return (
		<div className="mt-5 grid grid-cols-2 gap-2 border-t border-line pt-4">
			<div className="col-span-2 empty:hidden">
				<Failure error={resume.error} onReloaded={resume.reset} />
			</div>
			{account.state === 'paused' ? (
				<Button
					busy={resume.isPending}
					busyLabel={t('office_trading_resuming')}
					onClick={() => resume.mutate()}
				>
					{t('office_trading_resume')}
				</Button>
			) : (
				<Button variant="danger" onClick={() => setAsks('pause')}>
					{t('office_trading_pause')}
				</Button>
			)}
			<Button onClick={() => setAsks('rotate')}>{t('office_trading_rotate')}</Button>
			{asks === 'rotate' && <SecretsDialog account={account} onClose={close} />}
			{asks === 'pause' && (
				<AskDialog
					title={t('office_trading_pause_title', { name: account.name })}
					text={t('office_trading_pause_text')}
					confirm={t('office_trading_pause')}
					confirming={t('office_trading_pausing')}
					tone="danger"
					saving={pause}
					onSubmit={() => pause.mutate(undefined, { onSuccess: close })}
					onClose={close}
				/>
			)}
		</div>
	)
}
