import type { pageHeads as english } from '@skinverse/contract/texts/en/page-heads'
import type { Translation } from '../translation.ts'

export const pageHeads: Translation<typeof english> = {
	page_description_home:
		'Kupuj skiny do CS2 i Dota 2 z salda w {brand}, z dostawą wymianą Steam. Filtruj według typu, rzadkości, stanu lub bohatera albo sprzedawaj własne skiny.',
	page_description_list:
		'{title} w {brand}: unikatowe przedmioty z dokładną wartością float, ceną i zdjęciem, z dostawą wymianą Steam.',
	page_description_item: '{title} za €{price} w {brand}. Jedyny egzemplarz, z dostawą wymianą Steam.',
	page_description_static: '{title}: co warto wiedzieć przed zakupem lub sprzedażą w {brand}.',
	page_description_skin:
		'{title} w {brand}: wszystkie egzemplarze ze stanem, floatem, seedem i ceną oraz historia naszej sprzedaży.',
	page_title_auth: 'Logowanie',
	page_title_reset_password: 'Ustaw nowe hasło',
	page_title_payment: 'Płatność',
	page_title_account: 'Moje konto',
	page_title_restore_email: 'Przywrócenie adresu e-mail',
	page_title_email_verification: 'Potwierdzenie e-maila',
}
