export { applyPendingRates, schedulePendingRates } from './apply-pending-rates.ts'
export { changeSetting, SettingError } from './change-setting.ts'
export { changeSettingByCommand } from './change-setting-by-command.ts'
export { creditRatesSince } from './credit-rates-since.ts'
export { seedDemoContent } from './demo/seed-demo-content.ts'
export { contentMedia } from './media.ts'
export { type Content, openContent } from './open-content.ts'
export { contentOperatorRoutes } from './operator/routes.ts'
export { contentRoutes } from './routes.ts'
export {
	isPublicSetting,
	isSettingName,
	type SettingName,
	settingNames,
	settingTable,
} from './setting-table.ts'
export { settingValuesSince } from './setting-values-since.ts'
export { readSettings } from './settings.ts'
