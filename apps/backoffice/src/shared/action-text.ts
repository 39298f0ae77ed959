import { isTextKey, t } from './text.ts'

/** The readable name of an action; one of another version of the shop shows its name in the database. */
export function actionText(action: string): string {
	const key = `office_did_${action.replace('.', '_')}`
	return isTextKey(key) ? t(key) : action
}
