import { type AccountTab, accountTabs } from '@skinverse/contract/paths'
import { Button } from '@skinverse/ui/button'
import { Tabs } from '@skinverse/ui/tabs'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { AccountHeader } from '../../features/accounts/account-header.tsx'
import { DebtNotice } from '../../features/cases/debt-notice.tsx'
import { AccountSkeleton } from '../../shared/account-skeleton.tsx'
import { useSettings } from '../../shared/content/use-content.ts'
import { useFormTexts } from '../../shared/i18n/use-form-texts.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useModals } from '../../shared/modals.ts'
import { PageTitle } from '../../shared/page-title.tsx'

// Lazy: its forms need the form library, the histories do not.
const SettingsRoom = lazy(() => import('../../features/accounts/settings-room.tsx'))
const OrderHistory = lazy(() => import('../../features/orders/order-history.tsx'))
const DepositHistory = lazy(() => import('../../features/deposits/deposit-history.tsx'))
const WatchlistRoom = lazy(() => import('./watchlist-room.tsx'))
const StatementRoom = lazy(() => import('../../features/statements/statement-room.tsx'))
const MyOffers = lazy(() => import('../../features/offers/my-offers.tsx'))

const route = getRouteApi('/login-required/account')

const tabTexts = {
	personal: 'tab_personal',
	transactions: 'tab_transactions',
	orders: 'tab_orders',
	offers: 'tab_offers',
	watchlist: 'tab_watchlist',
	statement: 'tab_statement',
} as const

export function AccountPage() {
	useFormTexts()
	const { t } = useTranslation()
	const { open } = useModals()
	const navigate = useNavigate()
	const { reason, payout, page = 1, kind, month, shown, sort } = route.useSearch()
	const { tab, shownTabs } = useAccountTab()
	return (
		<div className="wrap pt-8 md:pt-10">
			<PageTitle>{t('account')}</PageTitle>
			<AccountHeader onTopUp={() => open('topup', {})} />
			<DebtNotice onTopUp={(missingCredits) => open('topup', { missingCredits })} />
			<Tabs
				className="mt-8"
				label={t('account')}
				tabs={shownTabs.map((value) => ({ value, label: t(tabTexts[value]) }))}
				value={tab}
				onValueChange={(next) => void navigate({ to: '/account', search: { tab: next } })}
				renderTab={({ value }) => <Link to="/account" search={{ tab: value }} />}
			>
				{tab === 'offers' && (
					<Button className="mb-6" onClick={() => open('sellSkins', {})}>
						{t('sell_skins')}
					</Button>
				)}
				<Suspense fallback={<AccountSkeleton tab={tab} />}>
					{tab === 'personal' && <SettingsRoom steamFailure={reason} />}
					{tab === 'orders' && <OrderHistory page={page} />}
					{tab === 'transactions' && <DepositHistory page={page} />}
					{tab === 'offers' && <MyOffers page={page} payout={payout} />}
					{tab === 'watchlist' && <WatchlistRoom shown={shown} sort={sort} />}
					{tab === 'statement' && <StatementRoom page={page} kind={kind} month={month} />}
				</Suspense>
			</Tabs>
		</div>
	)
}

/** Offers exist only while selling is on; otherwise the URL is corrected. */
function useAccountTab(): { tab: AccountTab; shownTabs: AccountTab[] } {
	const navigate = useNavigate()
	const offersEnabled = useSettings()?.offer_enabled ?? false
	const asked = route.useSearch().tab ?? 'personal'
	const isClosed = asked === 'offers' && !offersEnabled
	useEffect(() => {
		if (isClosed) void navigate({ to: '/account', search: { tab: 'personal' }, replace: true })
	}, [isClosed, navigate])
	return {
		tab: isClosed ? 'personal' : asked,
		shownTabs: accountTabs.filter((tab) => tab !== 'offers' || offersEnabled),
	}
}
