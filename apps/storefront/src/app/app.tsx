import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ShopWords } from '../shared/i18n/shop-words.tsx'
import { I18nProvider } from '../shared/i18n/use-translation.tsx'
import { ShopProvider } from '../shared/shop.ts'
import type { RunningShop } from './create-shop.ts'
import { CriticalBoundary } from './start/critical-boundary.tsx'
import { Start } from './start/start.tsx'

interface AppProps {
	shop: RunningShop
	/** The data of the first screen is already loaded (`start/arrive.ts`). */
	hasArrived?: boolean
}

export function App({ shop, hasArrived }: AppProps) {
	return (
		<CriticalBoundary>
			<I18nProvider i18n={shop.i18n}>
				<ShopWords>
					<QueryClientProvider client={shop.queryClient}>
						<ShopProvider value={shop.shop}>
							<Start shop={shop} hasArrived={hasArrived}>
								<RouterProvider router={shop.router} />
							</Start>
						</ShopProvider>
					</QueryClientProvider>
				</ShopWords>
			</I18nProvider>
		</CriticalBoundary>
	)
}
