export { ImportPage } from './import-page.tsx'
export { Imports, ImportsPage } from './imports-page.tsx'
