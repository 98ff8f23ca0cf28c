// Bundles the address finder: the script for a tag in each language, modules for npm, and the pages that show it.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { compileScript, parse } from 'vue/compiler-sfc';

const widget = new URL('../packages/widget/', import.meta.url).pathname;
const shared = {
  bundle: true,
  minify: true,
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
};

/** The languages of the script; English has no suffix. */
const languages = ['en', 'cy', 'ga', 'nl', 'fr', 'es'];

/** Bundles into a folder what a server serves: the scripts, and what the demo pages run and show. */
export const bundleWidget = async (outdir) => {
  await Promise.all([bundleScripts(outdir), bundleDemo(outdir)]);
  for (const name of ['checkout.jsx', 'Checkout.vue']) copyFileSync(`${widget}demo/${name}`, `${outdir}/${name}`);
};

const bundleScripts = (outdir) =>
  Promise.all(
    languages.map((language) =>
      build({
        ...shared,
        stdin: {
          contents: `import { startScript } from './script.ts'; import { ${language} } from './languages.ts'; startScript(${language});`,
          resolveDir: `${widget}src`,
          loader: 'ts',
        },
        format: 'iife',
        // Names that never leave the script.
        mangleProps:
          /^(choose|marks|action|isOpen|speak|nearPostcode|cleanse|sinceMs|control|accept|typed|finder|unhide|isWriting|learn|current|dim|forget|lay|hasInput|failure|tell|report|near|was|active|show|move|suggest|write|restore|resolve|search|page|form|api|close|iso2)$/,
        outfile: `${outdir}/address-finder${language === 'en' ? '' : `.${language}`}.js`,
      }),
    ),
  );

const bundleDemo = (outdir) =>
  build({
    ...shared,
    entryPoints: ['demo.js', 'demo-react.jsx', 'demo-vue.js'].map((name) => `${widget}demo/${name}`),
    format: 'esm',
    jsx: 'automatic',
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    alias: { '@fingerpost/widget': `${widget}src` },
    plugins: [vueFiles],
    outdir,
  });

/** Bundles the npm package: the scripts, and modules with their types. Answers the exit code. */
const bundlePackage = async () => {
  const outdir = `${widget}dist`;
  mkdirSync(outdir, { recursive: true });
  for (const name of readdirSync(outdir)) if (name.endsWith('.js')) rmSync(`${outdir}/${name}`);
  await bundleScripts(outdir);
  await build({
    ...shared,
    entryPoints: ['index', 'languages', 'react', 'vue'].map((name) => `${widget}src/${name}.ts`),
    format: 'esm',
    splitting: true,
    chunkNames: 'shared-[hash]',
    external: ['react', 'vue'],
    outdir,
  });
  const types = `${outdir}/types`;
  rmSync(types, { recursive: true, force: true });
  const emit = ['--noEmit', 'false', '--emitDeclarationOnly', '--declaration', '--incremental', 'false'];
  const where = ['--rootDir', `${widget}src`, '--outDir', types, '--tsBuildInfoFile', 'null'];
  const { status } = spawnSync('npx', ['--no-install', 'tsc', '-p', widget, ...emit, ...where], { stdio: 'inherit' });
  if (status !== 0) return status ?? 1;
  // Declarations name the files next to them, not their sources.
  for (const name of readdirSync(types)) {
    const text = readFileSync(`${types}/${name}`, 'utf8');
    writeFileSync(`${types}/${name}`, text.replaceAll(/(['"]\.\/[\w-]+)\.ts(['"])/g, '$1.js$2'));
  }
  return 0;
};

/** Compiles single-file components, template and script in one. */
const vueFiles = {
  name: 'vue-files',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.vue$/ }, ({ path }) => {
      const { descriptor } = parse(readFileSync(path, 'utf8'), { filename: path });
      const { content } = compileScript(descriptor, { id: 'demo', inlineTemplate: true });
      return { contents: content, loader: 'js' };
    }),
};

if (process.argv[1] === new URL(import.meta.url).pathname) process.exitCode = await bundlePackage();
