import {
	type OfficeTradeAccount,
	type OfficeTradeAsset,
	type TradeAssetView,
	tradeAssetViews,
} from '@skinverse/contract/entities/operator/trade-account'
import { Button } from '@skinverse/ui/button'
import { Skeleton } from '@skinverse/ui/skeleton'
import { Tabs } from '@skinverse/ui/tabs'
import { formatDay } from '@skinverse/web/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ListCopyDialog } from '../../shared/list-copy-dialog.tsx'
import { LoadError } from '../../shared/load-error.tsx'
import { useMay } from '../../shared/me.ts'
import { amountText, eurText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { Picture } from '../../shared/picture.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { assetsQuery } from './trading-queries.ts'

/** The copies in the inventories of one account. */
export function AccountAssets({ account }: { account: OfficeTradeAccount }) {
	const { unlisted, on_sale } = account
	const missing = account.missing + account.left_unlisted
	const [view, setView] = useState<TradeAssetView>(missing > 0 ? 'missing' : 'unlisted')
	const counts = { unlisted, on_sale, missing }
	return (
		<Tabs
			look="pill"
			label={t('office_trading_stock')}
			className="mt-5 border-t border-line pt-4"
			panelClassName="pt-3"
			tabs={tradeAssetViews.map((value) => ({
				value,
				label: t(`office_trading_view_${value}`),
				count: counts[value],
			}))}
			value={view}
			onValueChange={setView}
		>
			<AssetList accountId={account.id} view={view} />
		</Tabs>
	)
}

function AssetList({ accountId, view }: { accountId: number; view: TradeAssetView }) {
	const { call } = useOffice()
	const [page, setPage] = useState(1)
	const { data, error, refetch } = useQuery(assetsQuery(call, accountId, view, page))
	if (error && !data) return <LoadError bare level={3} error={error} onRetry={refetch} />
	if (!data) return <Skeleton className="h-40 w-full" />
	if (data.payload.length === 0)
		return <p className="text-sm text-muted">{t('office_trading_assets_empty')}</p>
	return (
		<>
			<ul className="grid gap-1">
				{data.payload.map((asset) => (
					<Asset key={asset.id} asset={asset} view={view} />
				))}
			</ul>
			{data.meta.pages > 1 && (
				<div className="mt-3 flex items-center justify-between gap-2 text-sm text-muted">
					<Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
						{t('previous')}
					</Button>
					{page} / {data.meta.pages}
					<Button size="sm" disabled={page >= data.meta.pages} onClick={() => setPage(page + 1)}>
						{t('next')}
					</Button>
				</div>
			)}
		</>
	)
}

function Asset({ asset, view }: { asset: OfficeTradeAsset; view: TradeAssetView }) {
	const [isListing, setListing] = useState(false)
	const mayList = useMay('catalogue.write')
	return (
		<li className="flex items-center gap-3 py-1.5 text-sm">
			<Picture src={asset.picture} />
			<span className="min-w-0 flex-1">
				<span className="block truncate">{asset.title}</span>
				<span className="block truncate text-xs text-muted">{hintOf(asset)}</span>
			</span>
			{view === 'unlisted' && mayList && asset.is_known && (
				<Button size="sm" onClick={() => setListing(true)}>
					{t('office_trading_list')}
				</Button>
			)}
			{view === 'on_sale' && asset.item_id !== null && (
				<Link
					to="/catalogue/$id"
					params={{ id: String(asset.item_id) }}
					className="font-display font-semibold hover:underline"
				>
					{asset.price === null ? '' : amountText(asset.price)}
				</Link>
			)}
			{view === 'missing' && <TookNote asset={asset} />}
			{isListing && <ListDialog asset={asset} onClose={() => setListing(false)} />}
		</li>
	)
}

function hintOf({ is_known, is_tradable, locked_until, lowest_price, asset_id }: OfficeTradeAsset): string {
	if (!is_known) return t('office_trading_unknown_kind')
	if (locked_until !== null) return t('office_trading_locked_until', { day: formatDay(locked_until) })
	if (!is_tradable) return t('office_trading_not_tradable')
	return lowest_price === null ? asset_id : t('office_trading_lowest', { price: eurText(lowest_price) })
}

function TookNote({ asset }: { asset: OfficeTradeAsset }) {
	const { call } = useOffice()
	const note = useDecision<void>(() =>
		call('POST /backoffice/trading/assets/{id}/note', { params: { id: String(asset.id) } }),
	)
	if (!useMay('trading.write')) return null
	return (
		<Button size="sm" busy={note.isPending} onClick={() => note.mutate()}>
			{t('office_trading_took_note')}
		</Button>
	)
}

function ListDialog({ asset, onClose }: { asset: OfficeTradeAsset; onClose: () => void }) {
	const { call } = useOffice()
	const params = { id: String(asset.id) }
	return (
		<ListCopyDialog
			title={asset.title}
			text={t('office_trading_list_text', { asset: asset.asset_id })}
			price={asset.lowest_price}
			list={(body) => call('POST /backoffice/trading/assets/{id}/list', { params, body })}
			onClose={onClose}
		/>
	)
}
