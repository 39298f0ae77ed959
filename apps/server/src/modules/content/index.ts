export { applyPendingRates } from './currencies/apply-pending-rates.ts'
export { creditRateAt } from './currencies/credit-rate-at.ts'
export { creditRatesSince } from './currencies/credit-rates-since.ts'
export { resetDemoSettings } from './demo/reset-demo-settings.ts'
export { seedDemoContent } from './demo/seed-demo-content.ts'
export { type MailReader, mailAmounts } from './mail-amounts.ts'
export { type Content, openContent } from './open-content.ts'
export { deleteLanguage } from './operator/languages.ts'
export { changeSetting, contradictionIn, SettingError } from './settings/change-setting.ts'
export { changeSettingsByCommand } from './settings/change-settings-by-command.ts'
export { type OrderTerms, orderTerms, sqlTerms, type TermSettings } from './settings/order-terms.ts'
export {
	isPublicSetting,
	isSettingName,
	type SettingName,
	settingNames,
	settingTable,
} from './settings/setting-table.ts'
export { settingValuesSince } from './settings/setting-values-since.ts'
export { readSettings } from './settings/settings.ts'
export { addTemplatesByCommand } from './static-pages/add-templates-by-command.ts'
