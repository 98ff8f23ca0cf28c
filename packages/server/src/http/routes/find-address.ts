import { udprnRoute } from './find-udprn.ts';

export default udprnRoute('/addresses/:udprn');
