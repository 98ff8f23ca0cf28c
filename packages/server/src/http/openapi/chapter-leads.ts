/** What the endpoints of each chapter of the reference are for, in a sentence or two. */
export const chapterLeads: Readonly<Record<string, string>> = {
  Lookup: 'Addresses by what identifies them: a postcode, or the number of a delivery point or household.',
  Search:
    'Addresses by any of their words: suggestions while somebody types, the whole address of the one that was chosen, and lists of whole addresses.',
  Postcodes: 'Postcodes themselves: what lies there, which are near a point, and which begin with what was typed.',
  Places: 'Countries, regions and cities, by the names they have in any language.',
  Validation:
    'Whether an address, an e-mail address or a phone number is right. An address comes back as it should be written, with how sure that is.',
  Jobs: 'Whole CSV files, checked row by row in the background.',
  Keys: 'What is left of a key, who may use it, and what it was used for.',
  Configs: 'Texts that are stored with a key, such as the settings of a form on a site.',
  Licensees: 'Those who use a key of yours under their own name, each with a key and sites of their own.',
  'Sign-up': 'A new account: a program begins it, and a person finishes it in a browser.',
  Service: 'Whether the service runs and can answer, and the data that it answers from.',
};
