import { defineConfig } from 'vite';

/** A running server provides everything except the page itself: the API, the console's own endpoints, the logo. */
const server = process.env.FINGERPOST_URL ?? 'http://127.0.0.1:8787';

export default defineConfig({
  configFile: false,
  root: new URL('src', import.meta.url).pathname,
  base: '/console/',
  publicDir: false,
  logLevel: 'warn',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: ['es2022', 'chrome123'],
    // These know light-dark(). Lowered, it needs variables that are set only where color-scheme is, in the style of the frame.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: false,
    assetsDir: '',
    // Inline the few icons of the map into the style sheet.
    assetsInlineLimit: 16_384,
    rolldownOptions: {
      output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js', assetFileNames: 'main[extname]' },
    },
  },
  server: { proxy: { '^/(?!console/(?!api/|outline\\.json))': { target: server } } },
});
