export { importsRoutes } from './routes.ts'
export { workOnImports } from './work-on-imports.ts'
