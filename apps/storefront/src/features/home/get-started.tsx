import { Button } from '@skinverse/ui/button'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../shared/shop.ts'

/** Leads to the list for those who are signed in, and to signing in for everybody else. */
export function GetStarted({ variant, className }: { variant?: 'primary' | 'outline'; className?: string }) {
	const { t } = useTranslation()
	const { authenticated } = useSession()
	return (
		<Button
			size="lg"
			variant={variant}
			className={className}
			render={authenticated ? <Link to="/products" /> : <Link to="/auth" search={{ form: 'signin' }} />}
		>
			{t('get_started')}
		</Button>
	)
}
