import { createApp } from 'vue';
import Checkout from './Checkout.vue';
import { withKey } from './key.js';

withKey((options) => createApp(Checkout, options).mount('#live'));
