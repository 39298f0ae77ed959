import { Logo } from '@skinverse/ui/logo'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pageLink } from '../../shared/content/page-link.ts'
import { useSettings, useStaticPages } from '../../shared/content/use-content.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useShop } from '../../shared/shop.ts'
import { PaymentLogos } from './payment-logos.tsx'
import { SupportContact } from './support-contact.tsx'
import { Switches } from './switches.tsx'

const linkLook = 'inline-block py-1.5 transition-colors hover:text-ink'

function Column({ title, children, className }: { title: string; children: ReactNode; className?: string }) {
	return (
		<div className={className}>
			<h2 className="mb-3 text-ink text-sm">{title}</h2>
			{children}
		</div>
	)
}

export function Footer() {
	const { t } = useTranslation()
	const settings = useSettings()
	const { preferences } = useShop()
	const [firstPage, ...otherPages] = useStaticPages()
	return (
		<footer className="wrap-anywhere mt-18 border-line border-t pt-10 pb-8 text-muted text-sm md:mt-28 md:pt-14">
			<div className="wrap">
				<div className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-[1.5fr_1fr_1fr_1.2fr] md:gap-12">
					<div className="col-span-2 md:col-span-1">
						<Link to="/" aria-label={t('brand')} className="inline-block rounded-inner text-ink">
							<Logo name={t('brand').toUpperCase()} />
						</Link>
						<p className="mt-4 max-w-80">{t('footer_about')}</p>
					</div>
					<Column title={t('footer_shop')}>
						<ul>
							<li>
								<Link to="/" className={linkLook}>
									{t('home')}
								</Link>
							</li>
							<li>
								<Link to="/products" search={{ sort: 'popular' }} className={linkLook}>
									{t('breadcrumb_buy_skins')}
								</Link>
							</li>
							{firstPage && (
								<li>
									<Link {...pageLink(firstPage)} className={linkLook}>
										{firstPage.title}
									</Link>
								</li>
							)}
						</ul>
					</Column>
					{otherPages.length > 0 && (
						<Column title={t('footer_help')}>
							<ul>
								{otherPages.map((page) => (
									<li key={page.id}>
										<Link {...pageLink(page)} className={linkLook}>
											{page.title}
										</Link>
									</li>
								))}
							</ul>
						</Column>
					)}
					<Column title={t('support')} className="col-span-2 md:col-span-1">
						<SupportContact className={linkLook} />
						{settings?.payment_methods.some(({ is_trial }) => !is_trial) && <PaymentLogos />}
						<Switches className="mt-5 flex flex-wrap" />
					</Column>
				</div>
				<div className="mt-8 flex flex-wrap items-baseline justify-between gap-x-12 gap-y-3 border-line border-t pt-6 text-xs md:mt-12">
					<p className="whitespace-pre-line">{settings?.requisites}</p>
					<button
						type="button"
						className="min-h-6 underline underline-offset-4 transition-colors hover:text-ink"
						onClick={() => preferences.askCookieConsent()}
					>
						{t('cookie_settings')}
					</button>
				</div>
			</div>
		</footer>
	)
}
