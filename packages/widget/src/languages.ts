import type { Messages } from './messages.ts';

export { en } from './messages.ts';

/** Welsh. */
export const cy: Messages = {
  find: 'Dod o hyd i’ch cyfeiriad',
  country: 'Gwlad',
  count: '{n} cyfeiriad',
  one: '1 cyfeiriad',
  wait: 'Arhoswch funud…',
  none: 'Ni chafwyd hyd i gyfeiriad',
  manual: 'Rhoi’r cyfeiriad â llaw',
  back: 'Yn ôl',
  failed: 'Nid oes modd chwilio am gyfeiriadau ar hyn o bryd.',
  retry: 'Rhoi cynnig arall arni',
  unavailable: 'Nid yw’r chwiliad cyfeiriadau ar gael. Teipiwch eich cyfeiriad.',
  filled: 'Cyfeiriad wedi’i lenwi',
  meant: 'Ai {address} oeddech chi’n ei feddwl?',
  use: 'Defnyddio’r cyfeiriad hwn',
  keep: 'Cadw f’un i',
  unknown: 'Ni allem ddod o hyd i’r cyfeiriad hwn. Gwiriwch ef.',
};

/** Irish. */
export const ga: Messages = {
  find: 'Aimsigh do sheoladh',
  country: 'Tír',
  count: '{n} seoladh',
  one: '1 seoladh',
  wait: 'Nóiméad…',
  none: 'Níor aimsíodh seoladh',
  manual: 'Iontráil an seoladh de láimh',
  back: 'Siar',
  failed: 'Ní féidir seoltaí a chuardach faoi láthair.',
  retry: 'Bain triail eile as',
  unavailable: 'Níl cuardach seoltaí ar fáil. Clóscríobh do sheoladh.',
  filled: 'Seoladh líonta isteach',
  meant: 'An é {address} a bhí i gceist agat?',
  use: 'Úsáid an seoladh seo',
  keep: 'Coinnigh mo cheann féin',
  unknown: 'Níor aimsíomar an seoladh seo. Seiceáil é.',
};

/** Dutch. */
export const nl: Messages = {
  find: 'Zoek uw adres',
  country: 'Land',
  count: '{n} adressen',
  one: '1 adres',
  wait: 'Een ogenblik…',
  none: 'Geen adres gevonden',
  manual: 'Adres zelf invullen',
  back: 'Terug',
  failed: 'Adressen zoeken lukt nu niet.',
  retry: 'Opnieuw proberen',
  unavailable: 'Adressen zoeken is niet beschikbaar. Vul uw adres zelf in.',
  filled: 'Adres ingevuld',
  meant: 'Bedoelde u {address}?',
  use: 'Dit adres gebruiken',
  keep: 'Mijn adres houden',
  unknown: 'We konden dit adres niet vinden. Controleer het.',
};

/** French. */
export const fr: Messages = {
  find: 'Rechercher votre adresse',
  country: 'Pays',
  count: '{n} adresses',
  one: '1 adresse',
  wait: 'Un instant…',
  none: 'Aucune adresse trouvée',
  manual: 'Saisir l’adresse manuellement',
  back: 'Retour',
  failed: 'La recherche d’adresses ne fonctionne pas pour le moment.',
  retry: 'Réessayer',
  unavailable: 'La recherche d’adresses n’est pas disponible. Saisissez votre adresse.',
  filled: 'Adresse remplie',
  meant: 'Vouliez-vous dire {address} ?',
  use: 'Utiliser cette adresse',
  keep: 'Garder la mienne',
  unknown: 'Nous n’avons pas trouvé cette adresse. Veuillez la vérifier.',
};

/** Spanish. */
export const es: Messages = {
  find: 'Busque su dirección',
  country: 'País',
  count: '{n} direcciones',
  one: '1 dirección',
  wait: 'Un momento…',
  none: 'No se encontró ninguna dirección',
  manual: 'Introducir la dirección a mano',
  back: 'Volver',
  failed: 'Ahora no se pueden buscar direcciones.',
  retry: 'Reintentar',
  unavailable: 'La búsqueda de direcciones no está disponible. Escriba su dirección.',
  filled: 'Dirección rellenada',
  meant: '¿Quiso decir {address}?',
  use: 'Usar esta dirección',
  keep: 'Mantener la mía',
  unknown: 'No encontramos esta dirección. Revísela.',
};
