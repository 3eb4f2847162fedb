import type { NotificationTexts } from './notification-text.ts';

export const it: NotificationTexts = {
  unknownDevice: 'un dispositivo sconosciuto',
  lockScreen: {
    details: 'Apri l’app per vedere i dettagli.',
    reviewReplied: 'Un negozio ha risposto alla tua recensione',
  },
  order_paid: {
    title: 'Pagamento ricevuto',
    text: 'L’ordine {sn} è pagato: {total}. Il negozio lo sta preparando.',
  },
  order_paid_several: {
    title: 'Pagamento ricevuto',
    text: '{orderCount} ordini pagati, {total} in tutto. I negozi li stanno preparando.',
  },
  order_shipped: { title: 'In viaggio', text: 'L’ordine {sn} è stato affidato al corriere.' },
  parcel_out_for_delivery: {
    title: 'In consegna',
    text: 'Un pacco dell’ordine {sn} è in consegna.',
  },
  parcel_delivered: {
    title: 'Consegnato',
    text: 'Un pacco dell’ordine {sn} è stato consegnato. Quando c’è tutto, conferma la ricezione.',
  },
  parcel_problem: {
    title: 'Problema con la consegna',
    text: 'Il corriere segnala un problema con un pacco dell’ordine {sn}. Apri l’ordine per vederlo e contatta il servizio clienti.',
  },
  order_received: {
    title: 'Ordine ricevuto',
    text: 'Il tempo per confermare la ricezione dell’ordine {sn} è scaduto: ora risulta ricevuto.',
  },
  order_expired: {
    title: 'Ordine annullato',
    text: 'L’ordine {sn} non è stato pagato in tempo ed è stato annullato.',
  },
  order_expired_several: {
    title: 'Ordini annullati',
    text: '{orderCount} ordini non sono stati pagati in tempo e sono stati annullati.',
  },
  refund_accepted: {
    title: 'Reso accettato',
    text: 'Rispedisci gli articoli e inserisci il numero di tracciamento del pacco. La tua richiesta: {amount}.',
  },
  refund_passed: { title: 'Rimborso effettuato', text: '{amount} sono tornati nel tuo portafoglio.' },
  refund_by_shop: {
    title: 'Rimborso dal negozio',
    text: '{amount} per l’ordine {order} sono tornati nel tuo portafoglio. {reason}',
  },
  order_canceled_by_shop: {
    title: 'Ordine annullato',
    text: 'Abbiamo annullato l’ordine {order} e {amount} sono tornati nel tuo portafoglio. {reason}',
  },
  shopRefundReasons: {
    goodwill: 'È un gesto di cortesia da parte nostra.',
    damaged: 'Gli articoli sono arrivati danneggiati.',
    missing_parts: 'Nel tuo ordine mancavano degli articoli.',
    not_deliverable: 'Non è stato possibile consegnare il tuo pacco.',
    out_of_stock: 'Gli articoli sono esauriti.',
    delayed: 'Il tuo ordine è in ritardo.',
    on_request: 'Ce l’hai chiesto tu.',
    other: 'Per qualsiasi domanda contatta il servizio clienti.',
  },
  refund_passed_in_part: {
    title: 'Rimborso effettuato in parte',
    text: 'Dei {asked} richiesti, {amount} sono tornati nel tuo portafoglio. Apri il rimborso per vedere perché.',
  },
  refund_refused: {
    title: 'Rimborso rifiutato',
    text: 'La tua richiesta di {amount} è stata rifiutata. Aprila per vedere il motivo.',
  },
  refund_lapsed: {
    title: 'Rimborso chiuso',
    text: 'Gli articoli non sono stati rispediti in tempo: la tua richiesta di {amount} è stata chiusa.',
  },
  recharge_passed: { title: 'Ricarica ricevuta', text: '{amount} sono nel tuo portafoglio.' },
  recharge_refused: {
    title: 'Ricarica rifiutata',
    text: 'La tua ricarica di {amount} non è stata accettata. Aprila per vedere il motivo.',
  },
  recharge_reversed: {
    title: 'Ricarica revocata',
    text: 'La società della tua carta ha revocato la ricarica di {amount}. L’importo è stato tolto dal tuo portafoglio.',
  },
  recharge_reversed_owed: {
    title: 'Ricarica revocata',
    text: 'La società della tua carta ha revocato la ricarica di {amount}. Nel portafoglio mancavano {owed}: verranno coperti per primi dai prossimi accrediti.',
  },
  chain_credited: {
    title: 'Deposito accreditato',
    text: '{amount} sono arrivati da {network} e sono nel tuo portafoglio.',
  },
  withdrawal_passed: {
    title: 'Prelievo effettuato',
    text: 'Il tuo prelievo di {amount} è stato effettuato.',
  },
  withdrawal_refused: {
    title: 'Prelievo rifiutato',
    text: 'Il tuo prelievo è stato rifiutato e {amount} sono tornati nel portafoglio. Aprilo per vedere il motivo.',
  },
  service_answered: {
    title: 'Il servizio clienti ha risposto',
    text: 'Apri la conversazione per leggere.',
  },
  review_replied: {
    title: '{shop} ha risposto alla tua recensione',
    text: 'Leggi che cosa ha scritto il negozio.',
  },
  payout_account_added: {
    title: 'Conto per i prelievi aggiunto',
    text: '{account} è stato aggiunto al tuo portafoglio. Non riconosci questa operazione? Rimuovilo e cambia le password.',
  },
  password_changed: {
    title: 'Password cambiata',
    text: 'La tua password di accesso è stata cambiata. Non riconosci questa operazione? Reimpostala subito e contatta il servizio clienti.',
  },
  pay_password_changed: {
    title: 'Password di pagamento cambiata',
    text: 'La tua password di pagamento è stata cambiata. Non riconosci questa operazione? Reimpostala subito e contatta il servizio clienti.',
  },
  new_sign_in: {
    title: 'Nuovo accesso',
    text: 'È stato effettuato un accesso al tuo account da {device}. Non riconosci questo accesso? Disconnettilo in Sicurezza e cambia la password.',
  },
  account_closing: {
    title: 'L’account sarà eliminato',
    text: 'Il tuo account sarà eliminato il {date}. Fino ad allora puoi annullare nelle impostazioni. Non l’hai chiesto tu? Annulla e cambia le password.',
  },
  account_kept: {
    title: 'L’account resta',
    text: 'Il tuo account non sarà eliminato: tutto resta com’era.',
  },
  export_ready: {
    title: 'I tuoi dati sono pronti',
    text: 'Puoi scaricare la copia dei tuoi dati dalle impostazioni per {days} giorni.',
  },
};
