import { createRoot } from 'react-dom/client';
import { Checkout } from './checkout.jsx';
import { withKey } from './key.js';

withKey((options) => createRoot(document.getElementById('live')).render(<Checkout {...options} />));
