import { Button } from '@skinverse/ui/button'
import { Logo } from '@skinverse/ui/logo'
import { Link } from '@tanstack/react-router'
import { HeaderSearch } from '../../features/search/header-search.tsx'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useSession } from '../../shared/shop.ts'
import { HeaderUser } from './header-user.tsx'
import { MenuButton } from './menu-button.tsx'
import { SocialLinks } from './social-links.tsx'
import { Switches } from './switches.tsx'

export function Header() {
	const { t } = useTranslation()
	const { authenticated } = useSession()
	return (
		<header className="sticky top-0 z-20 border-line border-b bg-page/86 backdrop-blur-md">
			<div className="wrap flex h-15 items-center gap-2 md:h-18 lg:gap-3 xl:gap-6">
				<Link to="/" aria-label={t('brand')} className="flex rounded-inner">
					<Logo
						name={t('brand').toUpperCase()}
						className="max-[359px]:tracking-normal md:max-lg:[&>span]:sr-only"
					/>
				</Link>
				<nav aria-label={t('main_navigation')} className="hidden whitespace-nowrap md:block">
					<Link
						to="/products"
						search={{ sort: 'popular' }}
						activeOptions={{ includeSearch: false }}
						className="relative py-3 font-display font-semibold text-muted text-sm tracking-[0.06em] transition-colors after:absolute after:inset-x-0 after:bottom-1.5 after:h-0.5 after:rounded-full hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:bg-violet"
					>
						{t('buy_skins')}
					</Link>
				</nav>
				<HeaderSearch />
				<div className="flex-1 max-xl:hidden" />
				<Switches className="hidden shrink-0 md:flex max-lg:[&>:not(:last-child)]:hidden" />
				<SocialLinks className="hidden md:flex max-xl:[&_a]:w-8" />
				<div className="flex items-center gap-2 sm:gap-3">
					{authenticated ? (
						<HeaderUser />
					) : (
						<Button
							size="md"
							className="max-md:hidden"
							render={<Link to="/auth" search={{ form: 'signin' }} />}
						>
							{t('login')}
						</Button>
					)}
					<MenuButton className="md:hidden" />
				</div>
			</div>
		</header>
	)
}
