export { seedDemoCatalogue } from './demo/seed-demo-catalogue.ts'
export { type Catalogue, openCatalogue } from './open-catalogue.ts'
export { pictureRoutes } from './pictures.ts'
export { catalogueRoutes } from './routes.ts'
