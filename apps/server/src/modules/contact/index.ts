export { contactOperatorRoutes } from './operator/routes.ts'
export { contactRoutes } from './routes.ts'
