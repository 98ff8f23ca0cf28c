import { foldContents, followAnchors, searchAsTyped } from './docs/contents.ts';
import { offerLanguages } from './docs/languages.ts';
import { shareSecrets } from './docs/secrets.ts';
import { startForms } from './docs/try-forms.ts';

foldContents();
searchAsTyped();
followAnchors();
offerLanguages();
shareSecrets();
startForms();
