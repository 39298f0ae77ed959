import type { productPages as english } from '@skinverse/contract/texts/en/product-pages'
import type { Translation } from '../translation.ts'

export const productPages: Translation<typeof english> = {
	breadcrumbs: 'Ruta de navegación',
	title_new_toys: 'Juguetes nuevos',
	title_sale: 'Ofertas',
	title_search: 'Resultados de «{query}»',
	title_all_products: 'Todos los productos',
	age_big_kids: 'Niños mayores',
	age_0_18_months: '0–18 meses',
	age_18_36_months: '18–36 meses',
	age_3_5_years: '3–5 años',
	age_6_8_years: '6–8 años',
	age_9_11_years: '9–11 años',
	main: 'Inicio',
	back: 'Atrás',
	no_products_found: 'No se encontraron productos',
	failed_to_load_products: 'No se pudieron cargar los productos',
	price: 'Precio',
	copy_link: 'Copiar enlace',
	link_copied: 'Enlace copiado',
	failed_to_copy_link: 'No se pudo copiar el enlace',
}
