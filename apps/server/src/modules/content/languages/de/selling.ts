import type { selling as english } from '@skinverse/contract/texts/en/selling'
import type { Translation } from '../translation.ts'

export const selling: Translation<typeof english> = {
	float_invalid: 'Gib einen Float von 0 bis 1 ein',
	float_outside_exterior: 'Dieser Float passt nicht zum Zustand',
	too_many_items: 'Ein Angebot kann höchstens 21 Skins haben',

	sell_suggestions: 'Vorschläge',
	sell_float: 'Float (optional)',
	sell_float_example: '0,1234',
	sell_add_skin: 'Weiteren Skin hinzufügen',
	sell_remove_skin: 'Entfernen',
	sell_nth_skin: 'Skin {number}',
	sell_total: 'Summe von {number} Skins',

	sell_quote_range: 'Wir zahlen meist {from} – {till}',
	sell_quote_about: 'Wir zahlen meist etwa {price}',
	sell_quote_sales:
		'Aus unseren {number} Verkäufen der letzten {days} Tage, abzüglich {margin} % Marge. Kein Versprechen: Wir entscheiden mit unserer Antwort.',
	sell_quote_listing:
		'Aus unserem derzeit niedrigsten Preis, abzüglich {margin} % Marge, weil es zu wenige Verkäufe gab. Kein Versprechen: Wir entscheiden mit unserer Antwort.',
	sell_quote_none: 'Zu wenige Verkäufe, um zu sagen, was wir meist zahlen. Du kannst ihn trotzdem anbieten.',
	sell_quote_exterior: 'Wähle einen Zustand, um zu sehen, was wir meist zahlen.',
	sell_quote_unknown:
		'Diesen Namen kennen wir nicht. Wähle einen Vorschlag, um zu sehen, was wir meist zahlen, oder biete ihn trotzdem an.',
	sell_far_above: 'Dein Preis liegt weit darüber. Wir werden wahrscheinlich einen niedrigeren vorschlagen.',

	sell_inventory_choose: 'Aus deinem Steam-Inventar wählen',
	sell_inventory_choose_hint:
		'Mit Bildern und unserem üblichen Preis. Oder gib einen Skin unten von Hand ein.',
	sell_inventory_title: 'Dein Steam-Inventar',
	sell_inventory_search: 'Deine Items durchsuchen',
	sell_inventory_game: 'Spiel',
	sell_inventory_reload: 'Neu laden',
	sell_inventory_loading: 'Dein Inventar wird bei Steam gelesen …',
	sell_inventory_count_one: '{count} Item',
	sell_inventory_count_other: '{count} Items',
	sell_inventory_more: 'Mehr anzeigen',
	sell_inventory_add_one: '{count} Item hinzufügen',
	sell_inventory_add_other: '{count} Items hinzufügen',
	sell_inventory_full:
		'Ein Angebot kann 21 Skins enthalten. Sende zuerst dieses ab und biete dann die übrigen an.',
	sell_inventory_range: '{from} – {till}',
	sell_inventory_about: 'etwa {price}',
	sell_inventory_no_estimate: 'Keine Schätzung',
	sell_inventory_seed: 'Seed {seed}',
	sell_inventory_locked: 'Handelbar ab {date}',
	sell_inventory_untradable: 'Nicht handelbar',
	sell_inventory_offered: 'Schon angeboten',
	sell_inventory_no_match: 'Kein Item hat diesen Namen.',
	sell_inventory_empty_title: 'Hier ist nichts',
	sell_inventory_empty: 'Dieses Inventar ist leer, oder Steam zeigt seine Items anderen nicht.',
	sell_inventory_no_steam_title: 'Welches Steam-Konto gehört dir?',
	sell_inventory_no_steam:
		'Verknüpfe dein Steam-Konto oder speichere deinen Handelslink in den Einstellungen. Dann zeigen wir hier deine Items.',
	sell_inventory_to_settings: 'Einstellungen öffnen',
	sell_inventory_private_title: 'Dein Inventar ist privat',
	sell_inventory_private:
		'Öffne in Steam „Profil bearbeiten“, „Privatsphäre-Einstellungen“ und stelle das Inventar auf „Öffentlich“. Versuche es dann noch einmal oder gib deine Skins von Hand ein.',
	sell_inventory_rate_limited_title: 'Steam bremst uns gerade',
	sell_inventory_rate_limited:
		'In kurzer Zeit wurden zu viele Inventare geöffnet. Versuche es in einer Minute noch einmal oder gib deine Skins von Hand ein.',
	sell_inventory_unavailable_title: 'Steam antwortet nicht',
	sell_inventory_unavailable:
		'Steam ist vielleicht langsam oder wird gewartet (dienstagnachts). Versuche es gleich noch einmal oder gib deine Skins von Hand ein.',
	sell_inventory_by_hand: 'Von Hand eingeben',
	sell_from_inventory: 'Aus deinem Inventar',
	sell_asset_gone: 'Dieses Item ist nicht mehr in deinem Steam-Inventar',
	sell_asset_offered: 'Du hast dieses Item schon angeboten',
	sell_asset_locked: 'Dieses Item kannst du bei Steam noch nicht handeln',
	sell_asset_mismatch: 'In deinem Inventar liegt hier ein anderes Item. Wähle es noch einmal aus.',

	sell_draft_restored: 'Dein Entwurf ist wieder da',
	sell_start_over: 'Neu beginnen',

	offer_agreed_price: 'Vereinbarter Preis',
	offer_float: 'Float {float}',
	offer_skins_one: '{count} Skin',
	offer_skins_other: '{count} Skins',
	offer_lines: 'Skins dieses Angebots',
	offer_line_asked: 'Dein Preis {price}',

	offer_steps: 'Wie es weitergeht',
	offer_step_until: 'bis {date}',
	offer_step_submitted: 'Eingereicht',
	offer_step_answer: 'Unsere Antwort',
	offer_step_answer_hint_one: 'Per E-Mail, meist innerhalb von {count} Stunde',
	offer_step_answer_hint_other: 'Per E-Mail, meist innerhalb von {count} Stunden',
	offer_step_decision: 'Deine Antwort',
	offer_step_decision_hint: 'Unser Preis liegt vor: Nimm ihn an oder lehne ihn ab',
	offer_step_send: 'Skin senden',
	offer_step_send_hint: 'Über ein Steam-Handelsangebot, das wir dir senden',
	offer_step_hold: 'Wartezeit',
	offer_step_hold_hint_one: '{count} Tag, weil Steam-Handel rückgängig gemacht werden kann',
	offer_step_hold_hint_other: '{count} Tage, weil Steam-Handel rückgängig gemacht werden kann',
	offer_step_payout: 'Auszahlung',
	offer_step_payout_hint: 'Du forderst sie an, auf dein Bankkonto oder deine Karte',
	offer_step_payout_running: 'Angefordert. Wir schreiben dir, wenn das Geld unterwegs ist.',
}
