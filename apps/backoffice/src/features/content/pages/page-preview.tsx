import { FILTER_DEBOUNCE_MS } from '@skinverse/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOffice } from '../../../shared/office.ts'
import { t } from '../../../shared/text.ts'

interface PagePreviewProps {
	title: string
	html: string
	lang: string
}

/** The shop's colours and type in the few rules that a text needs; the frame has no other styles. */
function styleOf(look: CSSStyleDeclaration): string {
	const colour = (token: string) => look.getPropertyValue(`--color-${token}`)
	return `body{margin:20px;background:${colour('panel')};color:${colour('soft')};font:15px/1.6 system-ui,sans-serif}h1,h2,h3,h4{color:${colour('ink')};line-height:1.25}a{color:${colour('lilac')}}img{max-width:100%}table{border-collapse:collapse}td,th{border:1px solid ${colour('line-strong')};padding:6px 10px}`
}

/** The sanitised page, in a sandboxed frame without scripts or access to the back office. */
export function PagePreview({ title, html, lang }: PagePreviewProps) {
	const { call } = useOffice()
	const [written, setWritten] = useState(html)
	useEffect(() => {
		const timer = window.setTimeout(() => setWritten(html), FILTER_DEBOUNCE_MS)
		return () => window.clearTimeout(timer)
	}, [html])
	const { data } = useQuery({
		queryKey: ['content', 'preview', written],
		queryFn: async ({ signal }) =>
			(await call('POST /backoffice/content/preview', { body: { html: written }, signal })).payload.html,
		placeholderData: keepPreviousData,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	})
	return (
		<section aria-label={t('office_page_preview')} className="surface overflow-hidden xl:sticky xl:top-4">
			<header className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-3">
				<h2 className="text-base">{t('office_page_preview')}</h2>
				<span className="text-xs text-muted">{t('office_page_preview_hint')}</span>
			</header>
			<iframe
				title={t('office_page_preview')}
				sandbox=""
				srcDoc={documentOf(title, data ?? '', lang)}
				className="h-120 w-full border-0"
			/>
		</section>
	)
}

function documentOf(title: string, body: string, lang: string): string {
	const heading = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
	// The frame inherits the page's content security policy, and with it the nonce.
	const nonce = document.querySelector<HTMLElement>('script[nonce], style[nonce], link[nonce]')?.nonce ?? ''
	const style = styleOf(getComputedStyle(document.documentElement))
	return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${heading}</title><style nonce="${nonce}">${style}</style></head><body><h1>${heading}</h1>${body}</body></html>`
}
