import { CartButton } from '../../features/cart/cart-button.tsx'
import RecentlyViewed from '../../features/catalogue/recently-viewed/recently-viewed.tsx'
import WatchlistRoom from '../../features/watchlist/watchlist-room.tsx'

/** The watchlist, and the recently viewed items. */
export default function WatchlistTab() {
	return (
		<>
			<WatchlistRoom />
			<RecentlyViewed renderAction={({ id, title }) => <CartButton itemId={id} title={title} />} />
		</>
	)
}
