import { Button } from '@skinverse/ui/button'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useSession } from '../../shared/shop.ts'

/** Leads signed-in users to the list and guests to sign-in. */
export function GetStarted({ variant, className }: { variant?: 'primary' | 'outline'; className?: string }) {
	const { t } = useTranslation()
	const { authenticated } = useSession()
	return (
		<Button
			size="lg"
			variant={variant}
			className={className}
			render={
				authenticated ? (
					<Link to="/products" search={{ sort: 'popular' }} />
				) : (
					<Link to="/auth" search={{ form: 'signin' }} />
				)
			}
		>
			{t('get_started')}
		</Button>
	)
}
