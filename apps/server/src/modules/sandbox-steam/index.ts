export { sandboxSteam, sandboxSteamRoutes } from './routes.ts'
