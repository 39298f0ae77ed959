import { CartButton } from '../../features/cart/cart-button.tsx'
import RecentlyViewed from '../../features/catalogue/recently-viewed/recently-viewed.tsx'
import WatchlistRoom from '../../features/watchlist/watchlist-room.tsx'
import type { WatchlistView } from '../../features/watchlist/watchlist-view.ts'

/** The watchlist, and the recently viewed items. */
export default function WatchlistTab(view: WatchlistView) {
	return (
		<>
			<WatchlistRoom {...view} />
			<RecentlyViewed renderAction={({ id, title }) => <CartButton itemId={id} title={title} />} />
		</>
	)
}
