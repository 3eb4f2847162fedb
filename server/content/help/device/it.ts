import { list, note, steps } from '../../blocks.ts';
import type { DeviceTexts } from '../../outline.ts';

export const it: DeviceTexts = {
  start: {
    title: 'Per iniziare',
    articles: {
      account: {
        title: 'Serve un account?',
        blocks: [
          'Per sfogliare, cercare e riempire il carrello non serve. Per ordinare, pagare, seguire gli ordini e usare il portafoglio crea un account con la tua e-mail e una password di almeno {passwordMin} caratteri.',
          'Ciò che metti nel carrello prima di accedere si aggiunge al carrello del tuo account. Se un articolo è in entrambi, vale la quantità maggiore.',
        ],
      },
      install: {
        title: 'Metti {shop} sulla schermata Home',
        blocks: [
          'Una volta installata, l’app si apre subito, anche senza connessione.',
          list(
            'Android e computer: tocca “Installa” nelle impostazioni o scegli la voce nel menu del browser.',
            'iPhone e iPad: tocca il pulsante di condivisione, poi “Aggiungi alla schermata Home”.',
          ),
          'Per rimuoverla, elimina l’icona come per qualsiasi altra app. Account, ordini e saldo restano.',
        ],
      },
      languages: {
        title: 'Cambiare lingua',
        blocks: [
          'Apri “Profilo”, poi “Lingua”. Cambiano menu, prodotti, e-mail e queste pagine; i prezzi restano in dollari USA.',
          'Le recensioni restano nella lingua in cui sono state scritte.',
        ],
      },
      notifications: {
        title: 'Scegliere le notifiche',
        blocks: [
          'In “Profilo”, sotto “Notifiche”, trovi tutto quello che succede con ordini, rimborsi e denaro. Nelle impostazioni scegli, tipo per tipo, se vuoi saperlo anche fuori dall’app.',
          list(
            '“Notifiche su questo dispositivo”: un avviso sulla schermata di blocco, anche ad app chiusa. Non mostra mai un importo.',
            '“E-mail”: le cose più importanti, al tuo indirizzo e-mail una volta confermato.',
          ),
          'Ciò che riguarda la sicurezza del tuo account arriva sempre per e-mail.',
          note(
            'Su iPhone e iPad aggiungi prima l’app alla schermata Home. Se le notifiche sono bloccate, consentile nelle impostazioni del browser.',
          ),
        ],
      },
    },
  },
  security: {
    title: 'Password e sicurezza',
    articles: {
      payPassword: {
        title: 'Che cos’è la password di pagamento?',
        blocks: [
          'Un codice da {payMin} a {payMax} cifre, richiesto ogni volta che esce denaro dal portafoglio: per un pagamento e per un prelievo. Sceglilo diverso dalla password di accesso.',
          'Per cambiarlo serve quello vecchio, oppure un codice che inviamo alla tua e-mail.',
          note(
            'Nessuno di {shop} ti chiederà mai le password o un codice ricevuto per e-mail. Nessun prelievo richiede mai un tuo pagamento anticipato: chi lo chiede è un truffatore.',
          ),
        ],
      },
      payLocked: {
        title: 'Ho sbagliato la password di pagamento',
        blocks: [
          'Dopo {payTries} tentativi errati si blocca per {payLockMinutes} minuti. Dopo {payResetTries} va reimpostata con un codice via e-mail, che toglie anche il blocco.',
          'Un codice vale {codeMinutes} minuti. Conta solo il più recente: usa l’ultima e-mail. Non è arrivata? Guarda nella posta indesiderata.',
        ],
      },
      loginPassword: {
        title: 'Ho dimenticato la password di accesso',
        blocks: [
          steps(
            'Nella pagina di accesso tocca “Password dimenticata?” e inserisci la tua e-mail.',
            'Inserisci entro {codeMinutes} minuti il codice ricevuto.',
            'Scegli una nuova password. La sessione verrà chiusa su tutti i dispositivi.',
          ),
        ],
      },
      devices: {
        title: 'Vedere e chiudere gli accessi su altri dispositivi',
        blocks: [
          '“Sicurezza” elenca i dispositivi connessi, e da lì puoi disconnetterli uno per uno. Un accesso scade da solo {sessionDays} giorni dopo l’ultimo utilizzo.',
          'Non riconosci un dispositivo? Disconnettilo, poi cambia la password di accesso e la password di pagamento.',
        ],
      },
      sharedPhone: {
        title: 'Condivido il telefono o il computer',
        blocks: [
          'Quando hai finito, esci. Tutto ciò che riguarda il tuo account viene rimosso dal dispositivo: carrello, ordini, portafoglio, bozze, immagini salvate. Il carrello resta nel tuo account.',
          'Con “Nascondi saldo” in “Sicurezza” nessuno accanto a te legge i tuoi importi.',
        ],
      },
    },
  },
  offline: {
    title: 'Senza connessione',
    articles: {
      offlineUse: {
        title: 'Che cosa funziona offline?',
        blocks: [
          list(
            'Prodotti, negozi ed elenchi che hai già visto, con le immagini.',
            'Carrello, preferiti, negozi seguiti e indirizzi: puoi anche modificarli.',
            'Ordini e portafoglio com’erano l’ultima volta, con l’ora indicata.',
            'Queste pagine di aiuto, dopo averle aperte una volta.',
          ),
          'Prima di accedere o di installare l’app, funzionano offline le pagine che hai aperto. Dopo funzionano tutte: il resto si scarica in background quando la connessione è buona.',
          'Le operazioni di denaro non vengono mai inviate più tardi da sole. Per pagare, ricaricare e prelevare serve la connessione; ciò che hai compilato resta.',
        ],
      },
      waiting: {
        title: 'Che cosa è in attesa di invio',
        blocks: [
          'Le modifiche fatte offline vengono salvate sul dispositivo e inviate in ordine appena c’è connessione, ciascuna una sola volta, anche se nel frattempo chiudi l’app.',
          'Le trovi nelle impostazioni in “In attesa di invio”. Se una non può essere salvata, ne vedi il motivo e puoi riprovare o scartarla.',
        ],
      },
      keepShop: {
        title: 'Salvare un intero negozio sul dispositivo',
        blocks: [
          'Apri il negozio e attiva “Salva questo negozio offline”. Potrai sfogliare, filtrare e cercare tutti i suoi prodotti senza connessione. Prezzi e disponibilità si aggiornano quando sei online.',
          'Nelle impostazioni, in “Salvato su questo dispositivo”, vedi quanto spazio occupa ogni negozio e puoi liberarlo.',
        ],
      },
      saveData: {
        title: 'Consumare meno dati',
        blocks: [
          'In “Risparmio dati” nelle impostazioni scegli “Sempre”: le immagini sono più piccole e nulla viene caricato in anticipo. “Automatico” lo fa con connessioni lente o se il browser risparmia dati.',
          'Immagini e pagine già viste vengono lette dal dispositivo e non consumano altri dati.',
        ],
      },
    },
  },
};
