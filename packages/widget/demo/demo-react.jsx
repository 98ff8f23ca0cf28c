import { createRoot } from 'react-dom/client';
import { Checkout } from './checkout.jsx';
import { addCopyButtons } from './copy-buttons.js';
import { withKey } from './key.js';

addCopyButtons();
withKey((options) => createRoot(document.getElementById('live')).render(<Checkout {...options} />));
