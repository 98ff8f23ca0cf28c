/** Says whether anybody can open a mailbox under this domain for nothing. */
export const isFreeProvider = (domain: string): boolean => freeDomains.has(domain);

/** Domains that many people have their mailbox at, the most used first; a mistyped domain is most likely one of these. */
export const commonDomains: readonly string[] = `
  gmail.com hotmail.com yahoo.com outlook.com icloud.com hotmail.co.uk yahoo.co.uk aol.com live.com googlemail.com
  live.co.uk btinternet.com msn.com me.com sky.com talktalk.net virginmedia.com ntlworld.com blueyonder.co.uk
  btopenworld.com tiscali.co.uk comcast.net verizon.net sbcglobal.net att.net bellsouth.net cox.net charter.net
  protonmail.com proton.me mail.com ymail.com rocketmail.com mac.com zoho.com fastmail.com gmx.de web.de t-online.de
  gmx.net gmx.com gmx.at freenet.de outlook.de hotmail.de yahoo.de orange.fr free.fr wanadoo.fr laposte.net sfr.fr
  yahoo.fr hotmail.fr outlook.fr live.fr libero.it virgilio.it tiscali.it yahoo.it hotmail.it yahoo.es hotmail.es
  outlook.es eircom.net yahoo.ie outlook.ie ziggo.nl kpnmail.nl hotmail.nl live.nl yahoo.ca hotmail.ca live.ca shaw.ca
  rogers.com bigpond.com yahoo.com.au outlook.com.au yahoo.co.in rediffmail.com uol.com.br bol.com.br yahoo.com.br
  yahoo.co.jp qq.com 163.com 126.com naver.com mail.ru yandex.ru seznam.cz wp.pl o2.pl onet.pl interia.pl bluewin.ch
  telenet.be skynet.be
`
  .trim()
  .split(/\s+/);

/** Free providers, and the endings of the domains they offer. */
const freeProviders: Readonly<Record<string, string>> = {
  gmail: 'com',
  googlemail: 'com de co.uk',
  yahoo:
    'com co.uk co.in co.id co.jp co.kr co.nz co.th com.ar com.au com.br com.cn com.hk com.mx com.my com.ph com.sg com.tr com.tw com.vn ca de dk es fr gr ie in it nl no pl pt ro se',
  ymail: 'com',
  rocketmail: 'com',
  hotmail:
    'com co.uk co.id co.il co.jp co.nz co.th com.ar com.au com.br com.hk com.tr com.tw be ca ch cl cz de dk es fi fr gr hu ie it lt lv my nl no ph pt rs se sg sk',
  outlook:
    'com co.id co.il co.th com.ar com.au com.br com.gr com.tr com.vn at be cl cz de dk es fr hu ie in it jp kr lv my ph pt sa sg sk',
  live: 'com co.uk co.za com.ar com.au com.mx com.my com.pt com.sg at be ca cl cn de dk fi fr hk ie in it jp nl no ru se',
  msn: 'com',
  windowslive: 'com',
  passport: 'com',
  icloud: 'com',
  me: 'com',
  mac: 'com',
  aol: 'com co.uk de fr it es nl se',
  aim: 'com',
  gmx: 'com co.uk net de at ch fr es li org us',
  web: 'de',
  freenet: 'de',
  mail: 'com ru bg ee',
  email: 'com cz de it',
  usa: 'com',
  post: 'com cz',
  inbox: 'com lv ru',
  bk: 'ru',
  list: 'ru',
  internet: 'ru',
  yandex: 'com ru by kz ua com.tr',
  ya: 'ru',
  rambler: 'ru',
  lenta: 'ru',
  ukr: 'net',
  i: 'ua',
  meta: 'ua',
  protonmail: 'com ch',
  proton: 'me',
  pm: 'me',
  tutanota: 'com de',
  tutamail: 'com',
  tuta: 'com io',
  keemail: 'me',
  zoho: 'com eu in',
  zohomail: 'com eu in',
  hushmail: 'com',
  mailfence: 'com',
  disroot: 'org',
  riseup: 'net',
  laposte: 'net',
  libero: 'it',
  virgilio: 'it',
  inwind: 'it',
  iol: 'it',
  seznam: 'cz',
  centrum: 'cz sk',
  atlas: 'cz sk',
  azet: 'sk',
  wp: 'pl',
  o2: 'pl',
  onet: 'pl eu',
  op: 'pl',
  interia: 'pl eu',
  gazeta: 'pl',
  freemail: 'hu',
  citromail: 'hu',
  abv: 'bg',
  sapo: 'pt',
  uol: 'com.br',
  bol: 'com.br',
  terra: 'com.br',
  ig: 'com.br',
  rediffmail: 'com',
  rediff: 'com',
  qq: 'com',
  foxmail: 'com',
  163: 'com',
  126: 'com',
  139: 'com',
  yeah: 'net',
  sina: 'com cn',
  sohu: 'com',
  aliyun: 'com',
  naver: 'com',
  hanmail: 'net',
  daum: 'net',
  nate: 'com',
  lycos: 'com co.uk de',
  excite: 'com',
  juno: 'com',
  netzero: 'net',
};

const freeDomains: ReadonlySet<string> = new Set(
  Object.entries(freeProviders).flatMap(([name, endings]) => endings.split(' ').map((ending) => `${name}.${ending}`)),
);
