export { NotificationBell } from './notification-bell.tsx'
export { NotificationSettings } from './notification-settings.tsx'
