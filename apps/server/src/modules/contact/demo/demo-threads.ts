export interface DemoEntry {
	kind: 'answer' | 'reply' | 'note' | 'closed'
	hoursAgo: number
	text?: string
	quoted?: string
	/** Written by a program. */
	isAutomatic?: true
	/** Attaches a small picture. */
	picture?: string
}

export interface DemoThread {
	/** Null: the demo shopper. */
	guest: { name: string; surname: string; email: string } | null
	language: 'en' | 'de' | 'es' | 'pl'
	topic: string
	hoursAgo: number
	message: string
	isAssigned?: true
	entries?: readonly DemoEntry[]
}

const guest = (name: string, surname: string) => ({
	name,
	surname,
	email: `${name}.${surname}@mail.test`.toLowerCase(),
})

/** What shoppers write about, oldest first. The first one can be answered from what is beside it. */
export const demoThreads: readonly DemoThread[] = [
	{
		guest: null,
		language: 'en',
		topic: 'I paid but got nothing',
		hoursAgo: 26,
		message:
			'Hello, I paid 50 euros by bank transfer yesterday and my balance has not changed. My bank says the money is gone. Where is it?',
		isAssigned: true,
		entries: [
			{
				kind: 'note',
				hoursAgo: 25.4,
				text: 'The bank transfer is still processing at the provider. Ask for the proof of payment, do not correct the balance by hand.',
			},
			{
				kind: 'reply',
				hoursAgo: 25,
				text: 'Hello Dana,\n\nyour top-up is on its way: bank transfers take up to two working days. Could you send us a screenshot of the transfer, so that we can look for it?\n\nKind regards,\nDemo Operator',
			},
			{
				kind: 'answer',
				hoursAgo: 21.5,
				text: 'Sure, here is the screenshot of my bank. Please hurry, the item I want may be gone tomorrow.',
				quoted:
					'On Tuesday Skinverse wrote:\n> Hello Dana,\n> your top-up is on its way: bank transfers take up to two working days.',
				picture: 'bank-transfer.png',
			},
		],
	},
	{
		guest: guest('Omar', 'Haddad'),
		language: 'en',
		topic: 'Item not received',
		hoursAgo: 19,
		message:
			'The trade offer says it expired before I could accept it. Can you send it again? I was asleep when it arrived.',
	},
	{
		guest: guest('Lena', 'Brandt'),
		language: 'de',
		topic: 'Meine Kartenzahlung wurde abgelehnt',
		hoursAgo: 15,
		message:
			'Hallo, meine Karte wird beim Aufladen immer abgelehnt, obwohl genug Geld auf dem Konto ist. Was mache ich falsch?',
	},
	{
		guest: guest('Pablo', 'Serrano'),
		language: 'es',
		topic: 'Recibo con el nombre de mi empresa',
		hoursAgo: 9,
		message: '¿Podéis poner el NIF de mi empresa en el recibo? Lo necesito para la contabilidad.',
	},
	{
		guest: guest('Jakub', 'Nowak'),
		language: 'pl',
		topic: 'Za niska oferta',
		hoursAgo: 3,
		message: 'Ten sam nóż jest u was wystawiony za 150, a proponujecie mi 96. Skąd taka różnica?',
	},
	{
		guest: guest('Eva', 'Jansen'),
		language: 'en',
		topic: 'Change of trade link',
		hoursAgo: 0.8,
		message: 'I lost access to my old Steam account. How do I change the trade link of my order?',
	},
	{
		guest: guest('Hanna', 'Weiss'),
		language: 'de',
		topic: 'Zwei-Faktor-Codes verloren',
		hoursAgo: 31,
		message:
			'Ich habe ein neues Handy und keine Wiederherstellungscodes. Wie komme ich wieder in mein Konto?',
		isAssigned: true,
		entries: [
			{
				kind: 'reply',
				hoursAgo: 28,
				text: 'Hallo Hanna,\n\nwir können die zweiten Faktoren nach 24 Stunden entfernen. Bitte antworte von der Adresse deines Kontos und nenne uns deine letzte Bestellung.',
			},
			{
				kind: 'answer',
				hoursAgo: 27.9,
				text: 'Ich bin bis Montag nicht im Büro und lese Ihre Nachricht danach.',
				isAutomatic: true,
			},
		],
	},
	{
		guest: guest('Nils', 'Berg'),
		language: 'en',
		topic: 'Thank you!',
		hoursAgo: 50,
		message: 'The trade arrived in two minutes. Great shop.',
		isAssigned: true,
		entries: [
			{
				kind: 'reply',
				hoursAgo: 47,
				text: 'Hello Nils,\n\nthank you, that is good to read. Enjoy the skin!',
			},
			{ kind: 'closed', hoursAgo: 47 },
		],
	},
]

/** In all languages of the demo shop. */
export const demoTemplates: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	'Payment on its way': {
		en: 'Hello {name},\n\nyour top-up {deposit} has not reached us yet. Bank transfers take up to two working days; you get an email as soon as the credits are on your balance.\n\nKind regards,\n{operator}',
		de: 'Hallo {name},\n\ndeine Aufladung {deposit} ist noch nicht bei uns eingegangen. Überweisungen dauern bis zu zwei Werktage; du bekommst eine E-Mail, sobald die Credits auf deinem Guthaben sind.\n\nViele Grüße\n{operator}',
		es: 'Hola, {name}:\n\nTu recarga {deposit} todavía no nos ha llegado. Las transferencias tardan hasta dos días laborables; recibirás un correo en cuanto los créditos estén en tu saldo.\n\nUn saludo,\n{operator}',
		pl: 'Cześć {name},\n\ntwoje doładowanie {deposit} jeszcze do nas nie dotarło. Przelewy trwają do dwóch dni roboczych; wyślemy e-mail, gdy kredyty pojawią się na saldzie.\n\nPozdrawiamy\n{operator}',
	},
	'Trade offer sent again': {
		en: 'Hello {name},\n\nwe have sent the trade offer of order {order} again. Please accept it within 48 hours, and only if it shows the security code of your order page.\n\nKind regards,\n{operator}',
		de: 'Hallo {name},\n\nwir haben das Handelsangebot zu Bestellung {order} noch einmal gesendet. Bitte nimm es innerhalb von 48 Stunden an, und nur, wenn es den Sicherheitscode deiner Bestellseite zeigt.\n\nViele Grüße\n{operator}',
		es: 'Hola, {name}:\n\nHemos vuelto a enviar la oferta de intercambio del pedido {order}. Acéptala en 48 horas, y solo si muestra el código de seguridad de la página de tu pedido.\n\nUn saludo,\n{operator}',
		pl: 'Cześć {name},\n\nponownie wysłaliśmy ofertę wymiany do zamówienia {order}. Przyjmij ją w ciągu 48 godzin i tylko wtedy, gdy zawiera kod bezpieczeństwa ze strony zamówienia.\n\nPozdrawiamy\n{operator}',
	},
	'How we price offers': {
		en: 'Hello {name},\n\nfor offer {offer} we pay what we can sell the skin for within a month, less our margin. Prices in the shop are what we ask, not what we pay.\n\nKind regards,\n{operator}',
		de: 'Hallo {name},\n\nfür Angebot {offer} zahlen wir, wofür wir den Skin innerhalb eines Monats verkaufen können, abzüglich unserer Marge. Die Preise im Shop sind unsere Verkaufspreise.\n\nViele Grüße\n{operator}',
		es: 'Hola, {name}:\n\nPor la oferta {offer} pagamos lo que podemos obtener por la skin en un mes, menos nuestro margen. Los precios de la tienda son los de venta.\n\nUn saludo,\n{operator}',
		pl: 'Cześć {name},\n\nza ofertę {offer} płacimy tyle, za ile możemy sprzedać skin w ciągu miesiąca, minus nasza marża. Ceny w sklepie to ceny sprzedaży.\n\nPozdrawiamy\n{operator}',
	},
}
