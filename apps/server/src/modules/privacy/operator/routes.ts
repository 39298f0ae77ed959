import type { Serve } from '../../../platform/http/serve.ts'
import type { PrivacyContext } from '../context.ts'
import { listRetention } from './list-retention.ts'

export function privacyOperatorRoutes(serve: Serve, { platform }: Pick<PrivacyContext, 'platform'>): void {
	serve('GET /backoffice/retention', (_, { language }) => ({
		payload: listRetention(platform.texts, language),
	}))
}
