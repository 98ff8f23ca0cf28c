import { mailboxName } from './parse-email.ts';

/** Says whether the local part names a task rather than a person; a +tag, dots and hyphens do not matter. */
export const isRoleName = (local: string): boolean => {
  const [name = ''] = mailboxName(local).toLowerCase().split('+');
  return roleNames.has(name.replace(/[._-]/g, ''));
};

/** RFC 2142 first, then what organisations commonly use. */
const roleNames: ReadonlySet<string> = new Set(
  `
  abuse ftp hostmaster info marketing news noc postmaster sales security support usenet uucp webmaster www trouble
  maildaemon mailerdaemon account accounting accounts accountspayable accountsreceivable admin administration
  administrator admissions ads advertising alerts all ap ar billing board booking bookings bookkeeping bounce bounces
  bugs care careers ceo cfo communications compliance contact contactus copyright cs customercare customers
  customerservice customerservices customersupport cto dataprotection delivery deliveries design desk dev developer
  developers devnull devops dns domain domains donotreply dpo editor editorial editors education email engineering
  enquire enquiries enquiry events everyone facilities fax feedback finance frontdesk fundraising gdpr general group
  hello help helpdesk hi home hr humanresources inbox inquiries inquiry invest investor investorrelations investors
  invoice invoices invoicing it itsupport jobs legal letters list listrequest logistics mail mailbox maintenance
  management manager media member members membership moderator network newsletter newsletters nobody noreply
  notification notifications notify office officemanager operations ops order orders partner partners partnerships
  payable payment payments payroll phishing post postbox pr press prime privacy procurement production projects public
  publicrelations purchasing qa queries query reception recruiting recruitment registrar registration remove reply
  reporting reports request requests research reservations returns root sale schedule secretary service services
  shipping shop signup spam staff stats store studio subscribe subscriptions suggestions supplier
  suppliers sysadmin system tax team tech techsupport technical test tickets training treasurer undisclosed
  unsubscribe update updates vendor vendors warehouse web webadmin webteam wholesale atencionalcliente buchhaltung
  bestellung commercial comptabilite contabilidad contacto direction einkauf facturation kontakt kundenservice
  rechnung redaktion sekretariat secretariat vendite ventas verkauf vertrieb verwaltung amministrazione
  administracion klantenservice
`
    .trim()
    .split(/\s+/),
);
