import { PRODUCT_TOAST_MS } from '@skinverse/contract/limits'
import { toast } from '@skinverse/ui/toaster'

export const notify = {
	success: (text: string) => toast.success(text, { duration: PRODUCT_TOAST_MS }),
	error: (text: string) => toast.error(text, { duration: PRODUCT_TOAST_MS }),
}
