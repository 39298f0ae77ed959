import type { problems as english } from '@skinverse/contract/texts/en/problems'
import type { Translation } from '../translation.ts'

export const problems: Translation<typeof english> = {
	problem_malformed: 'Die Anfrage konnte nicht gelesen werden.',
	problem_unauthenticated: 'Du wurdest abgemeldet. Bitte melde dich erneut an.',
	problem_csrf_mismatch: 'Das CSRF-Token stimmt nicht überein.',
	problem_email_unverified: 'Deine E-Mail-Adresse ist nicht bestätigt.',
	problem_confirmation_required: 'Bestätige, dass du es bist, um fortzufahren.',
	problem_second_factor_required: 'Bestätige mit deinem zweiten Faktor, um die Anmeldung abzuschließen.',
	problem_sign_in_expired: 'Deine Anmeldung ist abgelaufen. Bitte beginne von vorn.',
	problem_passkeys_unavailable: 'Unter dieser Adresse sind Passkeys nicht möglich.',
	problem_forbidden: 'Du hast keine Berechtigung dafür.',
	problem_invalid: 'Bitte prüfe die markierten Felder.',
	problem_not_found: 'Nicht gefunden.',
	problem_method_not_allowed: 'Diese URL unterstützt diese Methode nicht.',
	problem_conflict: 'Das hat sich inzwischen geändert. Bitte lade neu und versuche es noch einmal.',
	problem_too_large: 'Diese Anfrage ist zu groß.',
	problem_unsupported_media_type: 'Bitte sende JSON.',
	problem_rate_limited: 'Zu viele Versuche. Bitte warte einen Moment und versuche es noch einmal.',
	problem_rate_limited_for: 'Zu viele Versuche. Bitte versuche es in {minutes} min noch einmal.',
	problem_internal: 'Ein Fehler ist aufgetreten',
	problem_unavailable: 'Der Shop ist vorübergehend nicht erreichbar. Bitte versuche es noch einmal.',
	problem_shop_closed: 'Der Shop ist gerade geschlossen. Bitte versuche es später noch einmal.',
	problem_timed_out: 'Das hat zu lange gedauert. Bitte versuche es noch einmal.',
	problem_registration_disabled: 'Die Registrierung ist derzeit deaktiviert.',
	problem_account_in_use:
		'Dein Konto kann noch nicht gelöscht werden. In den Einstellungen steht, was noch offen ist.',
	problem_link_invalid: 'Dieser Link ist nicht mehr gültig. Bitte fordere einen neuen an.',
	problem_cart_full: 'Dein Warenkorb ist voll.',
	problem_trade_bad_link:
		'Steam kennt diesen Handelslink nicht. Kopiere ihn noch einmal aus deinen Steam-Handelseinstellungen. Es wurde nichts abgebucht.',
	problem_trade_private:
		'Dein Steam-Inventar ist privat, unser Handelsangebot käme nicht an. Mach es öffentlich und versuche es noch einmal. Es wurde nichts abgebucht.',
	problem_trade_banned: 'Laut Steam kann dieses Konto zurzeit nicht handeln. Es wurde nichts abgebucht.',
	problem_trade_escrow:
		'Steam würde diesen Handel {days} Tage zurückhalten, weil der mobile Authentifikator fehlt oder neu ist. Es wurde nichts abgebucht.',
	problem_inventory_unchecked:
		'Wir konnten die Items in deinem Steam-Inventar nicht prüfen. Versuche es in einer Minute noch einmal oder gib die Skins von Hand ein.',
	problem_trade_unchecked:
		'Steam antwortet gerade nicht, deshalb können wir deinen Handelslink nicht prüfen. Es wurde nichts abgebucht. Bitte versuche es in ein paar Minuten noch einmal.',
	problem_trade_own:
		'Wir können diese Artikel gerade nicht senden. Das liegt an uns, nicht an dir. Es wurde nichts abgebucht. Bitte versuche es später noch einmal.',
	problem_debt_open:
		'Du schuldest {debt} Credits, weil eine Zahlung zurückgebucht wurde. Lade mindestens diesen Betrag auf, um die Schuld zu begleichen. Bis dahin sind Käufe und Auszahlungen gesperrt.',
	problem_total_changed: 'Die Summe hat sich geändert. Bitte prüfe deinen Warenkorb und bezahle noch einmal.',
	problem_unique_items: 'Jedes Item ist ein Einzelstück, daher lässt sich die Menge nicht ändern.',
	problem_promo_invalid: 'Dieser Gutscheincode ist nicht gültig.',
	problem_promo_used: 'Du hast diesen Gutscheincode schon eingelöst.',
	problem_payment_method_unavailable: 'Diese Zahlungsart ist für die gewählte Währung nicht verfügbar.',
	problem_provider_unavailable: 'Der Zahlungsanbieter antwortet nicht. Bitte versuche es gleich noch einmal.',
	problem_signature_invalid: 'Die Signatur stimmt nicht.',
	problem_selling_disabled: 'Der Verkauf ist derzeit deaktiviert.',
	problem_move_refused: 'Das ist beim aktuellen Status des Angebots nicht möglich.',
	problem_idempotency_mismatch: 'Diese Anfrage wurde schon mit anderem Inhalt gestellt.',
	problem_idempotency_running: 'Diese Anfrage wird noch bearbeitet.',
}
