import { createApp } from 'vue';
import Checkout from './Checkout.vue';
import { addCopyButtons } from './copy-buttons.js';
import { withKey } from './key.js';

addCopyButtons();
withKey((options) => createApp(Checkout, options).mount('#live'));
